import type { Decimals } from "#app/import/formats/written-number.ts";

/** `1,234` and `1.234` can be either; `1,234.5`, `12,5` and `0.123` can't. */
export function isAmbiguousNumber(text: string): boolean {
  return /(?:^|[^\d.,])[1-9]\d{0,2}[.,]\d{3}(?:$|[^\d.,])/.test(text);
}

/** The mark that numbers show, or null if none does or they contradict each other. */
export function detectDecimals(numbers: readonly string[]): Decimals | null {
  let point = false;
  let comma = false;
  for (const text of numbers) {
    if (isAmbiguousNumber(text)) continue;
    const mark = /^.*\d([.,])\d+\D*$|^\D*([.,])\d+\D*$/.exec(text.slice(0, 60));
    const sign = mark?.[1] ?? mark?.[2];
    if (sign === undefined || isGrouping(text, sign)) continue;
    if (sign === ".") point = true;
    else comma = true;
  }
  if (point === comma) return null;
  return point ? "point" : "comma";
}

/** `1,234,567` has only groups. */
function isGrouping(text: string, sign: string): boolean {
  return text.indexOf(sign) !== text.lastIndexOf(sign);
}
