export type PlaceName = { city: string; state: string | null };

/** "London ON" or "Montréal (Québec)". `states` maps normalized names to codes. */
export function parsePlaceName(
  typed: string,
  states: ReadonlyMap<string, string>,
): PlaceName | null {
  const text = plainName(typed);
  if (text.length < 2 || text.length > 60 || !/^[a-z][a-z ,()']*$/.test(text)) return null;
  const words = text.replace(/[,()]/g, " ").split(" ").filter(Boolean);
  // At least one word is left for the city, so "New York" alone is the city.
  for (let from = 1; from < words.length; from++) {
    const ending = words.slice(from).join(" ");
    const state =
      states.get(ending) ??
      ([...states.values()].includes(ending.toUpperCase()) ? ending.toUpperCase() : undefined);
    if (state) return { city: words.slice(0, from).join(" "), state };
  }
  return { city: words.join(" "), state: null };
}

export function plainName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f.]/g, "")
    .replace(/[\s\p{Pd}]+/gu, " ")
    .replace(/’/g, "'")
    .trim()
    .toLowerCase();
}
