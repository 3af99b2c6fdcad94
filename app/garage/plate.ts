/** A plate as it is stamped: 1 to 8 letters and digits, with the spaces and hyphens between them. */
export function parsePlate(typed: string): string | null {
  const text = typed.replace(/[\s\p{Pd}]+/gu, (gap) => (/\p{Pd}/u.test(gap) ? "-" : " ")).trim().toUpperCase();
  const characters = text.replace(/[ -]/g, "");
  return /^[A-Z0-9](?:[A-Z0-9 -]*[A-Z0-9])?$/.test(text) && characters.length <= 8 ? text : null;
}
