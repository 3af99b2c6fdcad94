/**
 * Text that starts a formula (https://owasp.org/www-community/attacks/CSV_Injection). Typed
 * apostrophes count too, to tell them from the one we add.
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

export function csvLine(texts: readonly string[]): string {
  return `${texts.map((text) => `"${escapeCell(text).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

function isFormula(text: string): boolean {
  return formula.test(text) && !plainNumber.test(text);
}
