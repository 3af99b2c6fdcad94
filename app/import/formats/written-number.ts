export type Decimals = "point" | "comma";

/**
 * Reads `1,234.5`, `1 234,5` and `1'234.50`, spaces removed. `decimals` decides for one mark before
 * three digits, such as in `1,234`.
 */
export function parseNumber(written: string, decimals: Decimals): number | null {
  const number = written.replace(/[\s'’]/g, "");
  const last = Math.max(number.lastIndexOf(","), number.lastIndexOf("."));
  const separator = number[last];
  const isOnlySeparator = number.indexOf(separator ?? "") === last;
  const isOpen = /^[1-9]\d{0,2}[.,]\d{3}$/.test(number);
  const isDecimal =
    last >= 0 && isOnlySeparator && !(isOpen && separator !== (decimals === "point" ? "." : ","));
  const integer = isDecimal ? number.slice(0, last) : number;
  const fraction = isDecimal ? number.slice(last + 1) : "";
  if (
    !/^(?:\d*|\d{1,3}([.,])\d{3}(?:\1\d{3})*)$/.test(integer) ||
    !/^\d{0,15}$/.test(fraction) ||
    !/\d/.test(number)
  )
    return null;
  return Number(`${integer.replace(/[.,]/g, "")}.${fraction}`);
}
