/** The same for every spelling of a name: "Joe’s Garage." and "JOES  GARAGE" are equal. */
export function plainName(name: string): string {
  const letters = name
    .normalize("NFKD")
    .replace(/[\p{M}'’.]/gu, "")
    .toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
