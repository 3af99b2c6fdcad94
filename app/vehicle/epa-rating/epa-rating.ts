import type { StoredRating } from "#db/schema/epa/epa-ratings.ts";
import type { VehicleFacts } from "#db/schema/garage.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";

export type Range = { from: number; to: number };

/** Of a gas tank, in miles per gallon; a plug-in hybrid's once its battery is empty. */
export type TankRating = { city: Range; highway: Range; combined: Range };

/** Per 100 miles. */
export type MotorRating = { kwh: Range; mpge: Range };

/** One value, or the range of all versions the car may be. At least one is set. */
export type EpaRating = { tank: TankRating | null; motor: MotorRating | null };

export type RatedCar = {
  powertrain: Powertrain;
  facts: Pick<VehicleFacts, "engine" | "drive" | "transmission" | "fuel">;
};

type Narrow = (rating: StoredRating) => boolean;

const otherFuel = /^[^/]*(?:natural gas|\bcng\b|hydrogen|fuel cell|propane|\blpg\b)/i;

/**
 * @param ratings of the car's model and year
 * @returns null if none of them is of the car's powertrain and engine, or one has no figure
 */
export function rateCar(car: RatedCar, ratings: readonly StoredRating[]): EpaRating | null {
  const { engine = "", drive = "", transmission = "", fuel = "" } = car.facts;
  if (otherFuel.test(fuel)) return null;
  const liters = /^(\d+\.\d) L/.exec(engine)?.[1];
  const cylinders = /(\d{1,2})(?: cyl\.)?$/.exec(engine.replace(/^[\d.]+ (?:L|cc)/, ""))?.[1];
  const wheels = getDrivenWheels(drive);
  const isManual = getIsManual(transmission);

  let found = ofPowertrain(car.powertrain, ratings);
  if (liters && car.powertrain !== "electric")
    found = found.filter(([, tenths]) => isNear(tenths, Number(liters) * 10));
  if (cylinders) found = found.filter(([, , count]) => isUnknownOr(count, Number(cylinders)));
  if (wheels) found = found.filter(([, , , driven]) => isUnknownOr(driven, wheels));
  if (isManual !== null) found = whereAny(found, ([, , , , manual]) => manual === isManual);
  return found.length > 0 ? toRating(car.powertrain, found) : null;
}

/** A gas car and a hybrid are taken for each other only where the model is sold as one of them. */
function ofPowertrain(powertrain: Powertrain, ratings: readonly StoredRating[]): StoredRating[] {
  const own = ratings.filter(([kind]) => kind === powertrain);
  if (own.length > 0 || !isGasOrHybrid(powertrain)) return own;
  return ratings.every(([kind]) => isGasOrHybrid(kind)) ? [...ratings] : [];
}

const isGasOrHybrid = (kind: Powertrain) => kind === "gas" || kind === "hybrid";

/** vPIC and EPA round an engine's size in different ways. */
function isNear(tenths: number | null, own: number): boolean {
  return tenths === null || Math.abs(tenths - own) < 1.5;
}

function isUnknownOr<T>(known: T | null, own: T): boolean {
  return known === null || known === own;
}

function getDrivenWheels(drive: string): 2 | 4 | null {
  if (/^(?:AWD|4WD)/i.test(drive)) return 4;
  return /^(?:FWD|RWD|2WD)/i.test(drive) ? 2 : null;
}

function getIsManual(transmission: string): 0 | 1 | null {
  if (!transmission) return null;
  return /^manual/i.test(transmission) ? 1 : 0;
}

/** EPA's gearboxes are less certain than its engines: without a match, all count. */
function whereAny(ratings: StoredRating[], narrow: Narrow): StoredRating[] {
  const narrowed = ratings.filter(narrow);
  return narrowed.length > 0 ? narrowed : ratings;
}

function toRating(powertrain: Powertrain, ratings: readonly StoredRating[]): EpaRating | null {
  const needsTank = powertrain !== "electric";
  const needsMotor = powertrain === "electric" || powertrain === "phev";
  const [city, highway, combined] = [5, 6, 7].map((at) => rangeOf(ratings, at));
  const [mpge, tenths] = [8, 9].map((at) => rangeOf(ratings, at));
  const tank = city && highway && combined ? { city, highway, combined } : null;
  const kwh = tenths && { from: tenths.from / 10, to: tenths.to / 10 };
  const motor = kwh && mpge ? { kwh, mpge } : null;
  if ((needsTank && !tank) || (needsMotor && !motor)) return null;
  return { tank: needsTank ? tank : null, motor: needsMotor ? motor : null };
}

/** Null if one of them has none: the range would leave it out. */
function rangeOf(ratings: readonly StoredRating[], at: number): Range | null {
  const values = ratings.map((rating) => rating[at]);
  if (!values.every((value) => typeof value === "number")) return null;
  return { from: Math.min(...values), to: Math.max(...values) };
}
