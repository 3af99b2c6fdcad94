import type { treadUnits } from "#db/schema/tire-terms.ts";
import type { Country } from "#app/i18n/locale.ts";

export type TreadUnit = (typeof treadUnits)[number];

/** How deep the tread is, as it was measured. */
export type TreadDepth = { depth: number; unit: TreadUnit };

/** In Canada tread is measured in millimetres (decisions §3). */
export function treadUnitOf(country: Country): TreadUnit {
  return country === "CA" ? "mm" : "32nds";
}

/** The most that a form takes (decisions §5): an inch, in both units. */
export const maxTread: Record<TreadUnit, number> = { "32nds": 32, mm: 25.4 };

/**
 * A typed depth, or null: a number with one decimal or two at most, after a point or a comma; a
 * unit behind it is forgiven.
 */
export function parseTread(typed: string, unit: TreadUnit): number | null {
  const text = typed.trim().replace(unit === "mm" ? /\s*mm$/i : /\s*\/\s*32\s*("|in\.?|po)?$/i, "");
  if (!/^\d{1,2}(?:[.,]\d{1,2})?$/.test(text)) return null;
  const depth = Number(text.replace(",", "."));
  return depth <= maxTread[unit] ? depth : null;
}

const millimetresIn32nd = 25.4 / 32;

export function inMillimetres({ depth, unit }: TreadDepth): number {
  return unit === "mm" ? depth : depth * millimetresIn32nd;
}

/** A depth in another unit, to a tenth of it. */
export function treadIn(unit: TreadUnit, tread: TreadDepth): number {
  if (tread.unit === unit) return tread.depth;
  const millimetres = inMillimetres(tread);
  return Math.round((unit === "mm" ? millimetres : millimetres / millimetresIn32nd) * 10) / 10;
}

/**
 * Where the bars between the ribs lie, as each unit names it: 2/32 of an inch (spec §9), 1.6 mm.
 */
export const wearBar: Record<TreadUnit, number> = { "32nds": 2, mm: 1.6 };
/** From here on a tire holds the road noticeably worse in the wet. */
const low: Record<TreadUnit, number> = { "32nds": 4, mm: 3.2 };
/** And in snow. */
const lowInSnow: Record<TreadUnit, number> = { "32nds": 5, mm: 4 };

/** `worn` is at the bars: replace now. `low`: soon. */
export type TreadAdvice = "worn" | "low" | "good";

/** What a depth says; tires for snow need more of it. */
export function treadAdvice(
  { depth, unit }: TreadDepth,
  { forSnow }: { forSnow: boolean },
): TreadAdvice {
  if (depth <= wearBar[unit]) return "worn";
  return depth <= (forSnow ? lowInSnow : low)[unit] ? "low" : "good";
}
