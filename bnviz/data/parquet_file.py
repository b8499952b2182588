"""A Parquet file becomes a table: every value is shown as it would be in a CSV file."""

from collections.abc import Iterator
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from bnviz.data.archive import check_size
from bnviz.data.assembly import Raw, assembled
from bnviz.data.limits import check_columns
from bnviz.data.reading import Reading
from bnviz.data.row_sample import chosen_rows, taken
from bnviz.data.table import Table
from bnviz.model.errors import InputError, quoted

INDEX = "__index_level_0__"
"""What pandas calls the row names when it writes them."""
DAMAGED = (pa.ArrowException, OSError, ValueError, MemoryError)


def parquet_table(content: bytes, reading: Reading) -> Table:
    """The table in the bytes of a Parquet file.

    Errors: InputError when it is damaged or too large, and for a column of lists or other tables (its name is told).
    """
    from pyarrow import parquet  # slow to import, and few files are Parquet

    try:
        file = parquet.ParquetFile(pa.BufferReader(content))
        schema, rows = file.schema_arrow, file.metadata.num_rows
        _check(schema, rows)
        chosen, drawn = chosen_rows(rows, len(schema.names), reading)
        pieces = _pieces(parquet.ParquetFile(pa.BufferReader(content), read_dictionary=_texts(schema)))
        read = pa.Table.from_batches(pieces) if chosen is None else taken(pieces, chosen)
        columns = [_as_texts(field.name, column) for field, column in zip(schema, read.columns, strict=True)]
    except InputError:
        raise
    except DAMAGED:
        raise InputError("The Parquet file is damaged: load or copy it again, or save the table as CSV.") from None
    header = list(schema.names)
    if INDEX in header and len(header) > 1:
        place = header.index(INDEX)
        columns.insert(0, columns.pop(place))
        header = ["", *header[:place], *header[place + 1 :]]
    return assembled(Raw(header, columns), reading, drawn)


def _pieces(file: Any) -> Iterator[pa.RecordBatch]:
    """The table piece by piece, so that no more is unpacked than may be."""
    size = 0
    for batch in file.iter_batches(batch_size=1 << 14):
        size += batch.nbytes
        check_size(size)
        yield batch


def _check(schema: pa.Schema, rows: int) -> None:
    check_columns(len(schema.names))
    if not schema.names or not rows:
        raise InputError("The Parquet file has no rows. Choose another file.")
    for field in schema:
        if pa.types.is_nested(field.type):
            raise InputError(
                f"Column {quoted(field.name)} holds lists or tables ({str(field.type)[:40]}), not single values: take "
                "it out or split it."
            )


def _texts(schema: pa.Schema) -> list[str]:
    return [f.name for f in schema if pa.types.is_string(f.type) or pa.types.is_large_string(f.type)]


def _as_texts(name: str, column: pa.ChunkedArray) -> pa.ChunkedArray:
    """The values as texts, or codes of texts; a missing value is an empty text."""
    if pa.types.is_dictionary(column.type):
        column = column.unify_dictionaries()
        chunks = [pa.DictionaryArray.from_arrays(*_filled(chunk)) for chunk in column.chunks]
        return pa.chunked_array(chunks, pa.dictionary(pa.int32(), pa.string()))
    try:
        return pc.fill_null(_cast(column), "")
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError):
        raise InputError(
            f"Column {quoted(name)} holds {str(column.type)[:40]} values that are not text: take it out, or save the table as CSV."
        ) from None


def _filled(chunk: Any) -> tuple[Any, Any]:
    """Indices and dictionary, with one more entry, the empty text, for what is missing."""
    words = pa.concat_arrays([pc.fill_null(chunk.dictionary.cast(pa.binary()).cast(pa.string()), ""), pa.array([""])])
    return pc.fill_null(chunk.indices.cast(pa.int32()), len(words) - 1), words


def _cast(column: pa.ChunkedArray) -> pa.ChunkedArray:
    kind = column.type
    if pa.types.is_duration(kind):
        return column.cast(pa.int64()).cast(pa.string())
    texts = column.cast(pa.string())
    if pa.types.is_timestamp(kind) or pa.types.is_time(kind):
        return pc.replace_substring_regex(texts, r"\.0+($|[-+Z])", r"\1")
    return texts
