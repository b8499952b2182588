"""An experiment to take along: the program is run and must print the same losses; the files hold what was found, names as text."""

import csv
from io import StringIO
from xml.etree import ElementTree

import pytest

from bnviz.data.csv_text import table_csv
from bnviz.data.examples import example
from bnviz.data.recipe import recipe_for
from bnviz.data.recipe_file import recipe_json
from bnviz.draw.bias_view import bias_noticed
from bnviz.draw.calibration_view import calibration_sentences, roc_sentence
from bnviz.draw.curve_view import curves_noticed
from bnviz.draw.experiment_code import Repeated, built_in, experiment_code, from_file, result_cells
from bnviz.draw.experiment_lines import titles_of
from bnviz.draw.experiment_report import About, report
from bnviz.evaluate.bias_variance import parts, resampled
from bnviz.evaluate.cross_validation import cross_validation
from bnviz.evaluate.finished import Finished
from bnviz.evaluate.fold_data import splits
from bnviz.evaluate.folding import Folding
from bnviz.evaluate.learning_curve import learning_curve, learning_curves
from bnviz.learn.models import model
from bnviz.learn.parameters import Smoothing
from bnviz.model.variable import Variable
from tests.draw.found import finished
from tests.evaluate.tables import csv_text, table

MODELS = tuple(model(text) for text in ("nb", "stan:ranking=su,root=first", "kdb:k=2"))
FOLDING = Folding(4, "random", 2, 7, "fold")


def experiment(data, recipe, folding=FOLDING, smoothing=None):
    split = splits(data, recipe, folding.bins_on, smoothing or Smoothing("laplace"))
    folds = tuple(cross_validation(split, MODELS, folding.rounds(split.dataset.y)))
    return Finished(MODELS, folds, folding.planned)


def printed(code, capsys):
    """The lines that a program prints, without the first one."""
    capsys.readouterr()
    exec(compile(code, "program", "exec"), {"__name__": "__main__"})  # noqa: S102 - our own text
    return [line.split("\t") for line in capsys.readouterr().out.splitlines()[1:]]


def check(lines, found):
    assert [line[0] for line in lines] == [str(m) for m in found.models]
    for line, result in zip(lines, found.results, strict=True):
        assert [float(cell) for cell in line[1:]] == [result.zero_one_loss, result.rmse, result.log_loss, result.brier]


@pytest.mark.parametrize("folding", [FOLDING, Folding(5, "modulo", bins_on="all"), Folding(3)])
def test_the_program_of_a_built_in_data_set_prints_the_same_losses(folding, capsys):
    data = example("iris").table()
    recipe = recipe_for(data, leave_out=(data.names[0],), bins=4)
    text = recipe_json(recipe, [data.names[0]])
    code = experiment_code(Repeated(*built_in("iris"), data.digest, text, MODELS, Smoothing("laplace"), folding))
    check(printed(code, capsys), experiment(data, recipe, folding))


def test_the_program_of_a_file_reads_it_and_refuses_another(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    data = table()
    (tmp_path / "it's.csv").write_text(csv_text(), encoding="utf-8")
    recipe = recipe_for(data)
    source = from_file("it's.csv")
    code = experiment_code(Repeated(*source, data.digest, recipe_json(recipe, []), MODELS, Smoothing("ml"), FOLDING))
    check(printed(code, capsys), experiment(data, recipe, smoothing=Smoothing("ml")))
    (tmp_path / "it's.csv").write_text(csv_text(seed=1), encoding="utf-8")
    with pytest.raises(SystemExit, match="not the data"):
        printed(code, capsys)
    assert "Reading(delimiter=';')" in from_file("a", "Reading(delimiter=';')")[1]


def test_the_file_has_all_rows_first_and_then_each_fold():
    found = finished([[0.9, 0.8, 0.1, 0.2], [0.9, 0.2, 0.1, 0.2]], [1, 1, 0, 0])
    lines = list(csv.DictReader(StringIO(table_csv(result_cells(found)))))
    assert [(line["model"], line["fold"]) for line in lines] == [
        (name, fold) for name in ("nb", "tan") for fold in ("all", "1", "2")
    ]
    assert float(lines[3]["zero_one_loss"]) == 0.25
    assert float(lines[5]["zero_one_loss"]) == 0.5
    assert float(lines[0]["log_loss_nats"]) == found.results[0].log_loss


def read(text):
    """The report as a tree."""
    for tag in ('charset="utf-8"', 'width=device-width"'):
        text = text.replace(f"{tag}>", f"{tag}/>")
    return ElementTree.fromstring(text.partition("\n")[2])  # noqa: S314 - our own text


def about(states=("no", "yes"), title="data"):
    return About(title, Folding(2), Smoothing(), Variable("class", states), "print('<b>')")


def test_the_report_needs_nothing_else_and_shows_names_as_they_are():
    found = finished([[0.9, 0.8, 0.1, 0.2], [0.9, 0.2, 0.1, 0.2]], [1, 1, 0, 0])
    evil = '<script>alert("1")</script>'
    text = report(found, about((evil, "& no"), f"{evil}.csv"), "bits")
    assert "<script" not in text
    assert "http" not in text
    assert "src=" not in text
    root = read(text)
    assert root.find("body/h1").text == f"Comparing fairly: {evil}.csv"
    cells = [cell.text for cell in root.iter("td")]
    assert "0.250" in cells
    strips = [picture for picture in root.iter("svg") if "of each fold" in picture.get("aria-label")]
    assert [len(list(picture.iter("circle"))) for picture in strips] == [2 * 2, 2 * 2]
    assert "print('<b>')" in [block.text for block in root.iter("pre")]
    heads = [head.text for head in root.iter("th")]
    assert evil in heads
    assert "& no" in heads


def test_the_report_of_a_part_says_so_and_infinite_losses_have_no_dot():
    found = finished([[0.0, 0.8, 0.1, 1.0]], [1, 1, 0, 0], planned=9)
    text = report(found, about(), "nats")
    assert "2 of 9 folds are finished." in text
    assert "∞" in text
    assert "too many to write" in report(found, about(tuple(f"s{k}" for k in range(31))), "nats")


def test_the_report_has_what_the_page_shows_of_probabilities_and_of_draws():
    data = splits(table(classes=2), recipe_for(table(classes=2)))
    folds = tuple(cross_validation(data, MODELS, Folding(3).rounds(data.dataset.y)))
    found = Finished(MODELS, folds, 3)
    curves = tuple(learning_curve(data, MODELS, draws=2))
    divided = tuple(resampled(data, MODELS, 3))
    of = About("data", Folding(3), Smoothing(), data.dataset.target, "")
    text = report(found, of, "bits", Finished(MODELS, curves[:5], 6), Finished(MODELS, divided, 3))
    root = read(text)
    said = [p.text for p in root.iter("p")]
    titles = titles_of(MODELS)
    assert roc_sentence([result.roc() for result in found.results], titles) in said
    assert calibration_sentences([result.calibration() for result in found.results], titles)[0] in said
    assert "From 2 draws of rows to learn from and to test. 5 of 6 results are finished." in said
    assert bias_noticed(parts(MODELS, divided), titles)[0] in said
    assert curves_noticed(learning_curves(MODELS, curves[:5]), "rmse")[0] in said
    heads = [head.text for head in root.iter("h2")]
    assert heads == [
        "Losses", "Which differences count", "What is taken for what", "Whether probabilities mean what they say",
        "How well the probability sorts the two classes (ROC)", "Learning curves", "Bias and variance", "Time",
        "The program that repeats it",
    ]  # fmt: skip
    assert len(list(root.iter("svg"))) == 2 + 2 + 2 + 1
    assert "Learning curves" not in report(found, of, "bits")
    one = finished([[0.9, 0.8]], [1, 1])
    assert "(ROC)" not in report(one, about(), "bits")
