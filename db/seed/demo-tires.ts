import { dayNumber } from "#app/i18n/calendar.ts";
import { insertCheck, insertSet } from "#app/tires/tires.server.ts";
import type { TreadUnit } from "#app/vehicle/tire-sets/tread.ts";
import type { Database } from "#db/client.ts";
import type { DemoTires } from "./demo-vehicle.ts";

type DemoTiresContext = {
  id: string;
  vehicleId: string;
  unit: "mi" | "km";
  treadUnit: TreadUnit;
  dateOf: (daysAgo: number) => string;
  createdAt: Date;
};

export function buildDemoTires(
  db: Database,
  { tin, madeDaysAgo, mounted, storedDaysAgo, life, warranty, checks, ...set }: DemoTires,
  { id, vehicleId, unit, treadUnit, dateOf, createdAt }: DemoTiresContext,
) {
  const [mountedDaysAgo, mountDistance] = mounted;
  const [[treadLifeYears, treadLifeDistance], [warrantyYears, warrantyDistance]] = [life, warranty];
  return [
    insertSet(
      db,
      {
        ...{
          id,
          vehicleId,
          unit,
          ...set,
          numberOfTires: 4,
          tin: tin + formatTinWeek(dateOf(madeDaysAgo)),
          mountDate: dateOf(mountedDaysAgo),
          mountDistance,
        },
        ...{ treadLifeYears, treadLifeDistance, warrantyYears, warrantyDistance },
        changes:
          storedDaysAgo === undefined ? [] : [{ date: dateOf(storedDaysAgo), odometer: null }],
      },
      createdAt,
    ),
    ...checks.map(([daysAgo, depth]) =>
      insertCheck(
        db,
        { id: `${id}-${daysAgo}`, setId: id, date: dateOf(daysAgo), depth, unit: treadUnit },
        createdAt,
      ),
    ),
  ];
}

/** Week and year, roughly as in a tire's identification number. */
function formatTinWeek(date: string): string {
  const year = date.slice(0, 4);
  const week = Math.min(52, 1 + Math.floor((dayNumber(date) - dayNumber(`${year}-01-01`)) / 7));
  return String(week).padStart(2, "0") + year.slice(2);
}
