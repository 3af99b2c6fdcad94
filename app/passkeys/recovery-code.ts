/** Crockford's base 32: no letter that looks like a digit. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 16;

/** 16 characters, 80 bits. @param bytes at least 10 */
export function toRecoveryCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from(
    { length },
    (_, at) => alphabet[parseInt(bits.slice(at * 5, at * 5 + 5), 2)]!,
  ).join("");
}

/** In groups of four, as it's read aloud and typed. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{4}/g)!.join("-");
}

/** @returns null if it can't be one */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return code.length === length && [...code].every((one) => alphabet.includes(one)) ? code : null;
}
