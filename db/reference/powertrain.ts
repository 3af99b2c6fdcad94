import type { powertrains } from "#db/schema/garage-terms.ts";

export type Powertrain = (typeof powertrains)[number];

export type PowertrainTexts = {
  fuel?: string | null;
  secondaryFuel?: string | null;
  electrification?: string | null;
  /** Model and trim, which often say more: `Prius Prime (PHEV)`, `LE Hybrid`. */
  name?: string | null;
};

const combustion = new RegExp(
  "gasoline|diesel|ethanol|methanol|flex|propane|petroleum|natural gas|" +
    "\\b(?:cng|lng|lpg|e85|ffv|gas)\\b",
  "i",
);
const motor = /electric|battery|\bbev\b/i;
const plugIn = /plug-?\s?in|\bphev\b/i;
const hybrid = /hybrid|\bm?hev\b/i;

/**
 * Null if vPIC's texts don't say.
 *
 * vPIC writes `Electric`, then `Gasoline` for a plug-in hybrid, `Gasoline`, then `Electric` for
 * other hybrids, and both in one text (`Gasoline, Hybrid Electric`) in older answers. Mild hybrids
 * count as hybrids, as for EPA. Fuel cells count as electric: they have a motor and need no oil.
 */
export function powertrainOf({
  fuel,
  secondaryFuel,
  electrification,
  name,
}: PowertrainTexts): Powertrain | null {
  const level = electrification ?? "";
  const fuels = [fuel, secondaryFuel].filter(Boolean).join(", ");
  const named = name ?? "";

  if (plugIn.test(level)) return "phev";
  if (/\bbev\b|\bfcev\b|battery electric|fuel cell/i.test(level)) return "electric";
  if (plugIn.test(fuels) || plugIn.test(named)) return "phev";
  if (hybrid.test(level) || hybrid.test(fuels)) return "hybrid";
  if (combustion.test(fuels) && motor.test(fuels))
    return fuels.search(motor) < fuels.search(combustion) ? "phev" : "hybrid";
  if (hybrid.test(named)) return "hybrid";
  if (/diesel/i.test(fuels)) return "diesel";
  if (combustion.test(fuels)) return "gas";
  if (motor.test(fuels) || /fuel cell|hydrogen/i.test(fuels)) return "electric";
  return null;
}
