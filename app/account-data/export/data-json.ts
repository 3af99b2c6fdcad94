import type { ExportData, VehicleRow } from "./export-data.server.ts";
import type { RecordRow, RowPages } from "./export-rows.server.ts";

/** A data URL, because a link would stop working when the account is deleted. */
type PhotoOf = (photoId: string) => Promise<string | null>;

/** One row per line, without the columns that only serve editing, searching or access. */
export async function* dataJson(
  head: object,
  stored: ExportData,
  rows: RowPages,
  photoOf: PhotoOf,
): AsyncGenerator<string> {
  const before = JSON.stringify(head, null, 1).slice(0, -2);
  yield `${before},\n "vehicles": [`;
  for (const [index, vehicle] of stored.garage.entries()) {
    yield `${index === 0 ? "" : ","}\n`;
    yield* vehicleJson(vehicle, stored, rows, photoOf);
  }
  yield "]\n}\n";
}

async function* vehicleJson(
  { photoId, stagedPhotoId, version: _, editedBy: _by, ...vehicle }: VehicleRow,
  saved: ExportData,
  rows: RowPages,
  photoOf: PhotoOf,
): AsyncGenerator<string> {
  const photo = photoId ?? stagedPhotoId;
  const of = <Row extends { vehicleId: string }>(rows: Row[]) =>
    rows.filter(({ vehicleId }) => vehicleId === vehicle.id);
  const short = {
    ...vehicle,
    photo: photo && (await photoOf(photo)),
    glovebox: Object.fromEntries(of(saved.items).map(({ item, value }) => [item, value])),
    registrations: of(saved.registrations),
    reminderChoices: of(saved.choices),
    reminders: of(saved.reminders),
    tireSets: of(saved.tires).map((set) => tiresJson(set, saved.treads)),
    documents: of(saved.documents).map(({ vehicleId: _, ...document }) => document),
    notes: of(saved.notes).map(({ vehicleId: _, ...note }) => note),
    plans: of(saved.plans).map(({ version: _, editedBy: _by, ...plan }) => plan),
    supplies: of(saved.stock).map(({ version: _, editedBy: _by, ...supply }) => ({
      ...supply,
      uses: saved.uses
        .filter(({ supplyId }) => supplyId === supply.id)
        .map(({ recordId, quantity }) => ({ recordId, quantity })),
    })),
    toldOf: of(saved.told)[0]?.told ?? {},
    calendars: of(saved.feeds),
    people: of(saved.people).map(({ vehicleId: _, ...person }) => person),
    sharedReports: of(saved.shares).map(({ vehicleId: _, ...share }) => share),
    dismissedRecalls: of(saved.dismissals).map(({ vehicleId: _, ...dismissal }) => dismissal),
    invitedShops: of(saved.invitations).map(({ vehicleId: _, shopKey: _key, ...shop }) => shop),
    closedQuestions: of(saved.closed).map(({ vehicleId: _, ...closed }) => closed),
    value: of(saved.values).map(({ vehicleId: _, ...value }) => value)[0] ?? null,
    budgets: of(saved.budgets).map(({ vehicleId: _, ...budget }) => budget),
    lifetimeProgram:
      of(saved.enrollments).map(({ vehicleId: _, ...enrolled }) => enrolled)[0] ?? null,
    favoriteShop: of(saved.favorites).map(({ compCode, name }) => ({ compCode, name }))[0] ?? null,
  };
  yield `${JSON.stringify(short).slice(0, -1)},\n"odometerReadings": [`;
  yield* lines(rows.readings(vehicle.id), (reading) => reading);
  yield '],\n"expenses": [';
  yield* lines(rows.expenses(vehicle.id), ({ vehicleId: _, ...expense }) => expense);
  yield '],\n"fillUps": [';
  yield* lines(rows.fillUps(vehicle.id), ({ vehicleId: _, ...fillUp }) => fillUp);
  yield '],\n"serviceRecords": [';
  yield* lines(rows.records(vehicle.id), recordJson);
  yield "]}";
}

function tiresJson(
  { version: _, editedBy: _by, ...set }: ExportData["tires"][number],
  treads: ExportData["treads"],
): object {
  return {
    ...set,
    checks: treads
      .filter(({ setId }) => setId === set.id)
      .map(({ date, depth, unit, createdAt }) => ({ date, depth, unit, createdAt })),
  };
}

async function* lines<Row>(
  pages: AsyncIterable<readonly Row[]>,
  text: (row: Row) => object,
): AsyncGenerator<string> {
  let before = "\n";
  for await (const page of pages) {
    yield before + page.map((row) => JSON.stringify(text(row))).join(",\n");
    before = ",\n";
  }
}

function recordJson({ distance, unit, ...record }: RecordRow): object {
  return { ...record, odometer: distance !== null && unit !== null ? { distance, unit } : null };
}
