/** Caribbean countries share North America's country code, and toll-free numbers get no texts. */
const elsewhere = new Set(
  (
    "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 " +
    "800 833 844 855 866 877 888 900"
  ).split(" "),
);

/** In E.164 (`+17035550142`), or null unless it's a number in the US or Canada. */
export function parsePhoneNumber(typed: string): string | null {
  if (!/^\+?[\d\s().\p{Pd}]{10,24}$/u.test(typed)) return null;
  const digits = typed.replace(/\D/g, "");
  const [, area = "", exchange = ""] = /^1?([2-9]\d\d)([2-9]\d\d)\d{4}$/.exec(digits) ?? [];
  if (!area || elsewhere.has(area) || area.endsWith("11") || exchange.endsWith("11")) return null;
  if (typed.trim().startsWith("+") && digits.length !== 11) return null;
  return `+1${digits.slice(-10)}`;
}
