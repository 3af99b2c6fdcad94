import type { treadUnits } from "#db/schema/tire-terms.ts";
import type { Country } from "#app/i18n/locale.ts";

export type TreadUnit = (typeof treadUnits)[number];

export type TreadDepth = { depth: number; unit: TreadUnit };

/** Decisions §3: millimeters in Canada. */
export function getTreadUnit(country: Country): TreadUnit {
  return country === "CA" ? "mm" : "32nds";
}

/** Decisions §5: one inch, in both units. */
export const maxTread: Record<TreadUnit, number> = { "32nds": 32, mm: 25.4 };

export function parseTread(typed: string, unit: TreadUnit): number | null {
  const unitSign = unit === "mm" ? /mm$/i : /\/\s*32\s*("|in\.?|po)?$/i;
  const text = typed.trim().replace(unitSign, "").trim();
  if (!/^\d{1,2}(?:[.,]\d{1,2})?$/.test(text)) return null;
  const depth = Number(text.replace(",", "."));
  return depth <= maxTread[unit] ? depth : null;
}

const millimetersPer32nd = 25.4 / 32;

export function toMillimeters({ depth, unit }: TreadDepth): number {
  return unit === "mm" ? depth : depth * millimetersPer32nd;
}

export function convertTread(unit: TreadUnit, tread: TreadDepth): number {
  if (tread.unit === unit) return tread.depth;
  const millimetres = toMillimeters(tread);
  return Math.round((unit === "mm" ? millimetres : millimetres / millimetersPer32nd) * 10) / 10;
}

/** Spec §9: 2/32 of an inch. */
export const wearBar: Record<TreadUnit, number> = { "32nds": 2, mm: 1.6 };
const lowTread: Record<TreadUnit, number> = { "32nds": 4, mm: 3.2 };
const lowTreadInSnow: Record<TreadUnit, number> = { "32nds": 5, mm: 4 };

export type TreadAdvice = "worn" | "low" | "good";

export function getTreadAdvice(
  { depth, unit }: TreadDepth,
  { forSnow }: { forSnow: boolean },
): TreadAdvice {
  if (depth <= wearBar[unit]) return "worn";
  return depth <= (forSnow ? lowTreadInSnow : lowTread)[unit] ? "low" : "good";
}
