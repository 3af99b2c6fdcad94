import { energies } from "#db/schema/fuel/fuel-terms.ts";
import type { StoredStop } from "#app/fuel/economy/changed-stretches.ts";
import type { Consumption } from "#app/fuel/economy/economy.ts";
import type { Energy } from "#app/fuel/economy/quantity.ts";
import { computeStretches, type FuelStop } from "#app/fuel/economy/stretches.ts";
import { isUnusual } from "#app/fuel/economy/unusual-economy.ts";

type Stop = FuelStop & { used: Consumption };

export type OddEconomies = {
  count: number;
  /** The fill-up that is the furthest from what's usual. */
  oddest: Stop;
  /** Of the car before the import, for the oddest one's energy. */
  usual: Consumption | null;
};

/** Fewer say little about what's usual. */
const minStretches = { car: 3, file: 5 };
/** Years of a log vary more than a form's fill-up, and nobody remembers each. */
const maxTimesInFile = 2;
const maxTimesOfHybrid = 6;

/**
 * Miles per liter or kilowatt-hour that cars have on average: 9 to 75 MPG, and 1.2 to 6 miles per
 * kWh. Liters read as gallons are most often outside.
 */
const typical: Record<Energy, { min: number; max: number }> = {
  fuel: { min: 2.4, max: 20 },
  electricity: { min: 1.2, max: 6 },
};

/**
 * Fill-ups whose economy is implausible once a file's are added, of the file or of the car. As in a
 * form, the car's usual decides; without one, what cars can do and most of the file.
 */
export function findOddEconomies(
  stored: readonly StoredStop[],
  added: readonly FuelStop[],
  isPluginHybrid: boolean,
): OddEconomies | null {
  if (added.length === 0) return null;
  const stretches = computeStretches([...stored, ...added]);
  const before = new Map(stored.map(({ id, stretch }) => [id, stretch]));
  const found = energies.flatMap((energy) => {
    const changed = [...stored, ...added].flatMap((stop): Stop[] => {
      const used = stretches.get(stop.id);
      const isChanged = used && !isSame(used, before.get(stop.id));
      return stop.energy === energy && isChanged ? [{ ...stop, used }] : [];
    });
    return findOdd(energy, changed, sumUsual(stored, energy), isPluginHybrid);
  });
  const [oddest] = [...found].sort((one, other) => other.oddity - one.oddity);
  return oddest ? { count: found.length, oddest: oddest.stop, usual: oddest.usual } : null;
}

type Usual = Consumption & { stretches: number };
type Odd = { stop: Stop; oddity: number; usual: Usual | null };

function findOdd(
  energy: Energy,
  stops: readonly Stop[],
  usual: Usual | null,
  isPluginHybrid: boolean,
): Odd[] {
  const ofFile = findMedian(stops.map(({ used }) => economyOf(used)));
  const { min, max } = typical[energy];
  const expected = usual ? economyOf(usual) : (ofFile ?? Math.sqrt(min * max));
  const isUntypical = ofFile !== null && !isPluginHybrid && (ofFile < min || ofFile > max);
  const maxTimes = isPluginHybrid ? maxTimesOfHybrid : maxTimesInFile;
  const isOdd = ({ used }: Stop): boolean => {
    if (isUnusual(used, energy, { usual, isPluginHybrid })) return true;
    if (usual || ofFile === null) return false;
    const economy = economyOf(used);
    const isFarOff = timesOff(economy, ofFile) > maxTimes;
    return isFarOff || (isUntypical && (economy < min || economy > max));
  };
  return stops
    .filter(isOdd)
    .map((stop) => ({ stop, usual, oddity: timesOff(economyOf(stop.used), expected) }));
}

function sumUsual(stored: readonly StoredStop[], energy: Energy): Usual | null {
  const own = stored.flatMap((stop) => (stop.energy === energy && stop.stretch) || []);
  if (own.length < minStretches.car) return null;
  return {
    stretches: own.length,
    miles: own.reduce((sum, { miles }) => sum + miles, 0),
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** A few odd ones don't move it. */
function findMedian(economies: readonly number[]): number | null {
  if (economies.length < minStretches.file) return null;
  return [...economies].sort((a, b) => a - b)[Math.floor(economies.length / 2)]!;
}

const economyOf = ({ miles, amount }: Consumption) => miles / amount;
const timesOff = (economy: number, expected: number) =>
  Math.max(economy / expected, expected / economy);

function isSame(used: Consumption, saved: Consumption | null | undefined): boolean {
  return saved != null && timesOff(economyOf(used), economyOf(saved)) < 1 + 1e-9;
}
