import type { Language } from "#app/i18n/locale.ts";
import { getServiceName, sortServiceIds } from "#app/service-records/form/service-items.server.ts";
import { and, asc, eq, getTableColumns, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { planItems, supplies } from "#db/schema/planner/planner.ts";
import { selectExpenses } from "./export-expenses.server.ts";
import { selectFillUps } from "./export-fuel.server.ts";
import {
  readRemainingRows,
  selectReadings,
  selectRecords,
  type RecordRow,
} from "./export-rows.server.ts";
import { inScope, type Scope } from "./export-scope.server.ts";
import {
  fuelCells,
  lubeLoggerCsv,
  odometerCells,
  planCells,
  serviceCells,
  supplyCells,
  taxCells,
  type LubeLoggerCar,
  type LubeLoggerTab,
} from "./lubelogger-csv.ts";

type Source = {
  db: Database;
  settings: { database: { url: string; authToken?: string } };
  locale: { language: Language };
};

/** Of one car: LubeLogger's files don't name theirs. Null if it isn't there. */
export async function readLubeLoggerTab(
  { db, settings, locale }: Source,
  scope: Scope & { vehicleId: string },
  tab: LubeLoggerTab,
): Promise<AsyncGenerator<string> | null> {
  const where = inScope(scope);
  const [[vehicle], first, { plans = [], stock = [] }] = await Promise.all([
    db.select().from(vehicles).where(where),
    readFirst(db, where, tab),
    readPlanner(db, where, tab),
  ]);
  if (!vehicle) return null;
  const car = { ...vehicle, isElectric: vehicle.powertrain === "electric" };
  const rows = readRemainingRows(settings.database, { records: [], ...first });
  if (tab === "fuel") return lubeLoggerCsv(tab, rows.fillUps(car.id), (one) => fuelCells(one, car));
  if (tab === "tax")
    return lubeLoggerCsv(tab, rows.expenses(car.id), (one) =>
      one.removedAt ? null : taxCells(one),
    );
  if (tab === "odometer") {
    const cells = odometerCells(car);
    return lubeLoggerCsv(tab, rows.readings(car.id), ({ date, distance, unit, counts }) =>
      counts ? cells({ date, distance, unit }) : null,
    );
  }
  if (tab === "plan") return lubeLoggerCsv(tab, onePage(plans), planCells);
  if (tab === "supply") return lubeLoggerCsv(tab, onePage(stock), supplyCells);
  return lubeLoggerCsv(tab, rows.records(car.id), (one) => recordCells(one, car, locale.language));
}

async function readFirst(db: Database, where: ReturnType<typeof inScope>, tab: LubeLoggerTab) {
  if (tab === "fuel") return { fillUps: await selectFillUps(db, where) };
  if (tab === "tax") return { expenses: await selectExpenses(db, where) };
  if (tab === "odometer") return { readings: await selectReadings(db, where) };
  return tab === "service" ? { records: await selectRecords(db, where) } : {};
}

/** A car has so few of them that one page is enough. */
async function readPlanner(db: Database, where: ReturnType<typeof inScope>, tab: LubeLoggerTab) {
  const kept = (table: typeof planItems | typeof supplies) => and(where, isNull(table.removedAt));
  if (tab === "plan") {
    const plans = await db
      .select(getTableColumns(planItems))
      .from(planItems)
      .innerJoin(vehicles, eq(vehicles.id, planItems.vehicleId))
      .where(kept(planItems))
      .orderBy(asc(planItems.createdAt), asc(planItems.id));
    return { plans };
  }
  if (tab !== "supply") return {};
  const stock = await db
    .select(getTableColumns(supplies))
    .from(supplies)
    .innerJoin(vehicles, eq(vehicles.id, supplies.vehicleId))
    .where(kept(supplies))
    .orderBy(asc(supplies.name), asc(supplies.id));
  return { stock };
}

async function* onePage<Row>(rows: readonly Row[]) {
  yield await Promise.resolve(rows);
}

function recordCells(record: RecordRow, car: LubeLoggerCar, language: Language): string[] | null {
  const { distance, unit, removedAt, disputed, services, ownService } = record;
  if (removedAt || disputed) return null;
  const names = sortServiceIds(services).map((id) => getServiceName(id, language) ?? "");
  return serviceCells(
    {
      ...record,
      description: [...names, ownService ?? ""].filter((name) => name !== "").join(", "),
      notes: [record.comments, record.shop ?? record.shopName],
      odometer: distance !== null && unit !== null ? { distance, unit } : null,
    },
    car,
  );
}
