// Numbers as people read them, in the same way as the rest of the page.

const HALF_TO_EVEN = { roundingMode: "halfEven" };
const THREE_DIGITS = { ...HALF_TO_EVEN, minimumSignificantDigits: 3, maximumSignificantDigits: 3, useGrouping: false };
const written = {
  three: new Intl.NumberFormat("en", THREE_DIGITS),
  whole: new Intl.NumberFormat("en", { ...HALF_TO_EVEN, maximumFractionDigits: 0 }),
  power: new Intl.NumberFormat("en", { ...THREE_DIGITS, notation: "scientific" }),
};

// Three significant digits, or all before the point; an exponent only below 0.0001 and from a million on.
function short(number) {
  const size = Math.abs(number);
  if (number === 0) return "0";
  if (size >= 1e-4 && size < 999.5) return written.three.format(number);
  if (size >= 999.5 && size < 999_999.5) return written.whole.format(number);
  return written.power.format(number).replace(/E(?=\d)/, "e+").replace("E", "e");
}

const counted = (number, one, many = `${one}s`) => `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
