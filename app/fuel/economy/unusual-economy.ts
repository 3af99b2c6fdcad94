import type { Consumption } from "./economy.ts";
import type { Energy } from "./quantity.ts";

/** Miles per liter or kilowatt-hour: 5 to 120 MPG, and 0.8 to 8 miles per kWh. */
const possible: Record<Energy, { min: number; max: number }> = {
  fuel: { min: 1.3, max: 32 },
  electricity: { min: 0.8, max: 8 },
};

/** Fewer say little about what's usual. */
const minStretches = 3;

const maxTimes = 1.5;
/** A plug-in hybrid drives now more on one energy, now more on the other. */
const maxTimesOfHybrid = 6;

type Usual = Consumption & { stretches: number };

/** A typo in a mileage or a volume, or a forgotten fill-up, makes a car look odd. */
export function isUnusual(
  { miles, amount }: Consumption,
  energy: Energy,
  { usual, isPluginHybrid }: { usual: Usual | null; isPluginHybrid: boolean },
): boolean {
  const economy = miles / amount;
  if (!usual || usual.stretches < minStretches) {
    const { min, max } = possible[energy];
    return !isPluginHybrid && (economy < min || economy > max);
  }
  const times = economy / (usual.miles / usual.amount);
  const most = isPluginHybrid ? maxTimesOfHybrid : maxTimes;
  return times > most || times < 1 / most;
}
