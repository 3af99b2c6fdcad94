/** vPIC names all weights of these trucks and vans the same; their owners don't. */
const ratedModels = /^(?:silverado|sierra|ram|express|savana)\b/i;

const ratings: readonly [RegExp, string][] = [
  [/\b1500\b|\b1\/2 ton/i, "1500"],
  [/\b2500\b|\b3\/4 ton/i, "2500"],
  [/\b3500\b|^1 ton/i, "3500"],
  [/\b4500\b/, "4500"],
  [/\b5500\b/, "5500"],
];

/** "3500" of vPIC's series `DR (3500)`, for a model whose name doesn't have it. */
export function getWeightRating(model: string, series: string | null): string | null {
  if (series === null || !ratedModels.test(model) || /\d500/.test(model)) return null;
  return ratings.find(([pattern]) => pattern.test(series))?.[1] ?? null;
}

/** "3500 LT", or "3500" where no trim is known. */
export function rateTrims(trims: readonly string[], rating: string | null): string[] {
  if (rating === null) return [...trims];
  if (trims.length === 0) return [rating];
  return trims.map((trim) => (trim.startsWith(rating) ? trim : `${rating} ${trim}`));
}

/** "3500" if that's how all trims begin, so that a truck can be named before its trim is known. */
export function sharedRating(trims: readonly string[]): string | null {
  const [rating] = /^[1-5]500(?= |$)/.exec(trims[0] ?? "") ?? [];
  return rating && trims.every((trim) => `${trim} `.startsWith(`${rating} `)) ? rating : null;
}
