/**
 * Characters that start a formula in a spreadsheet
 * (https://owasp.org/www-community/attacks/CSV_Injection). Leading apostrophes count too, so our
 * own can be told from the text's.
 */
const formula = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/;

export function escapeCell(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

export function unescapeCell(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && isFormula(text) ? text : cell;
}

/** One line of a CSV file (RFC 4180), safe to open in a spreadsheet. */
export function csvLine(texts: readonly string[]): string {
  return `${texts.map((text) => `"${escapeCell(text).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

function isFormula(text: string): boolean {
  return formula.test(text) && !plainNumber.test(text);
}
