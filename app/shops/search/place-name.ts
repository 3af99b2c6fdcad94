/** A town or city as typed, and its state or province where one was named. */
export type PlaceName = { city: string; state: string | null };

/**
 * Reads "London ON", "Centreville, Virginia" or "Montréal (Québec)". Null for what is no name of a
 * place, such as anything with a digit in it, which was meant as a postal code.
 *
 * @param states codes of states and provinces by their names in plain letters, of every language
 */
export function parsePlaceName(
  typed: string,
  states: ReadonlyMap<string, string>,
): PlaceName | null {
  const text = plainName(typed);
  if (text.length < 2 || text.length > 60 || !/^[a-z][a-z ,()']*$/.test(text)) return null;
  const words = text.replace(/[,()]/g, " ").split(" ").filter(Boolean);
  // "New York" alone is the city: a name is left for it.
  for (let from = 1; from < words.length; from++) {
    const ending = words.slice(from).join(" ");
    const state =
      states.get(ending) ??
      ([...states.values()].includes(ending.toUpperCase()) ? ending.toUpperCase() : undefined);
    if (state) return { city: words.slice(0, from).join(" "), state };
  }
  return { city: words.join(" "), state: null };
}

/**
 * A name in small plain letters with single spaces: accents, dots and hyphens are how one writes
 * it.
 */
export function plainName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f.]/g, "")
    .replace(/[\s\p{Pd}]+/gu, " ")
    .replace(/’/g, "'")
    .trim()
    .toLowerCase();
}
