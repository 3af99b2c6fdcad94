import { addDays, addMonths, daysBetween, laterOf } from "#app/i18n/calendar.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import {
  chooseInterval,
  recommendedIntervals,
  type MaintainedEvent,
} from "#app/maintenance/intervals/intervals.ts";
import { defaultUse, type Interval } from "#app/vehicle/interval.ts";
import type { Service, VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { TireSet } from "#app/vehicle/tire-sets/tire-set.ts";

export const sampleName = { nickname: "Blue Bird", car: "2018 Toyota Corolla" };

/** Places that ask for no inspection. At this pace, the oil is due by date, which is exact. */
const drivers = {
  US: { state: "FL", unit: "mi", odometer: 61_715, perDay: 21 },
  CA: { state: "AB", unit: "km", odometer: 99_320, perDay: 40 },
} as const satisfies Record<
  Country,
  { state: string; unit: DistanceUnit; odometer: number; perDay: number }
>;

/** Days until each is due, far enough apart for French names on the road. */
const dueIn: Record<MaintainedEvent, number> = { OIL: -12, TIR: 29, BRAKE: 100, MJR_SERVICE: 200 };
const registrationDueIn = 3;

/** A made-up car. What it needs is for the rules to say. */
export function sampleCar(country: Country, today: string): VehicleSnapshot {
  const { state, unit, odometer, perDay } = drivers[country];
  const drivenOn = (days: number) => ({
    date: addDays(today, days),
    odometer: { distance: odometer + days * perDay, unit },
  });
  const services = Object.entries(dueIn).map(([event, days]): [string, Service] => {
    const { months, distance } = intervalOf(event as MaintainedEvent, country);
    const dueOn = addDays(today, days);
    const byDistance = addDays(dueOn, -Math.ceil(distance! / perDay));
    const last = months ? laterOf(addMonths(dueOn, -months), byDistance) : byDistance;
    return [event, drivenOn(daysBetween(today, last))];
  });
  const { date, odometer: read } = drivenOn(0);
  return {
    powertrain: "gas",
    bodyType: "sedan",
    modelYear: 2018,
    country,
    state,
    counties: [],
    unit,
    use: defaultUse(country),
    stated: null,
    readings: [{ date, ...read, origin: "entered" }],
    services: Object.fromEntries(services),
    registration: { date: null, expirationDate: addDays(today, registrationDueIn) },
    tireSets: [allSeasonTires(addDays(today, -800))],
    storedTires: [],
    openRecalls: [],
    choices: {},
    reminders: [],
  };
}

function intervalOf(event: MaintainedEvent, country: Country): Interval {
  const recommended = recommendedIntervals(event, { powertrain: "gas" }, country)!;
  return chooseInterval(recommended, defaultUse(country), null).interval;
}

function allSeasonTires(mountDate: string): TireSet {
  return {
    id: "sample",
    season: "all-season",
    mountDate,
    mountOdometer: null,
    treadLife: null,
    warranty: null,
    tin: null,
    lastCheck: null,
    changes: [],
    ranBefore: null,
  };
}
