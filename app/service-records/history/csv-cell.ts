/**
 * By its first character a spreadsheet tells a formula (OWASP, CSV injection): tabs and line ends
 * it drops first, wide signs it may take for narrow ones. Apostrophes before it count as well, so
 * that the one we put there can be told from the text's own.
 */
const formula = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * A text as a spreadsheet shows it and does not calculate with it: behind an apostrophe where it looks
 * like a formula. Numbers stay numbers.
 */
export function escapeCell(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

/** The text that {@link escapeCell} made a cell of. */
export function unescapeCell(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && isFormula(text) ? text : cell;
}

/** A line of a CSV file (RFC 4180) with its line end, every cell quoted and safe to open. */
export function csvLine(texts: readonly string[]): string {
  return `${texts.map((text) => `"${escapeCell(text).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

function isFormula(text: string): boolean {
  return formula.test(text) && !plainNumber.test(text);
}
