import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { recordServices, serviceRecords, type KeptReport } from "#db/schema/service-records.ts";
import type { ReadingVerdict } from "#app/vehicle/odometer/readings.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import type { Currency } from "#app/i18n/money.ts";
import type { Distance } from "#app/i18n/numbers.ts";
import type { FoundRecord } from "#app/service-records/record/records.server.ts";
import { searchableWords } from "#app/service-records/record/record-words.server.ts";
import type { NewRecord } from "./record-form.server.ts";
import { getServiceKind, getMainServiceKind } from "./service-items.server.ts";

type Columns = typeof serviceRecords.$inferInsert;

type LoggedService = {
  vehicleId: string;
  serviceId: number;
  date: string;
  odometer: Distance | null;
  comments?: string | null;
  verdict?: ReadingVerdict | null;
};

export function logService(
  db: Database,
  { vehicleId, serviceId, date, odometer, comments = null, verdict }: LoggedService,
  now: Date,
): Writes {
  const record = {
    id: newId(),
    vehicleId,
    date,
    createdAt: now,
    comments,
    ...searchColumns({ serviceIds: [serviceId], ownService: null, comments, tags: [] }, null),
  };
  return insertRecords(db, [{ record, serviceIds: [serviceId], odometer, verdict }]);
}

type RecordContext = { vehicleId: string; currency: Currency; verdict: ReadingVerdict | null };

type AddedRecord = Omit<NewRecord, "odometer"> & { odometer: Distance | null };

export function addRecord(
  db: Database,
  id: string,
  context: RecordContext,
  record: AddedRecord,
  now: Date,
): Writes {
  const { vehicleId, currency, verdict } = context;
  const { serviceIds, odometer } = record;
  const added = { id, vehicleId, createdAt: now, ...toColumns(record, currency) };
  return insertRecords(db, [{ record: added, serviceIds, odometer, verdict }]);
}

function toColumns(record: Omit<NewRecord, "odometer">, currency: Currency) {
  const { date, selfService, compCode, shop, shopName, ownService, comments, tags, costs } = record;
  return {
    date,
    selfService,
    compCode,
    shopName,
    ownService,
    comments,
    tags,
    ...costs,
    currency: costs.total === null ? null : currency,
    ...searchColumns(record, shop ?? shopName),
  };
}

function searchColumns(
  record: Pick<NewRecord, "serviceIds" | "ownService" | "comments" | "tags">,
  shop: string | null,
) {
  return {
    kind: getMainServiceKind(record.serviceIds),
    words: searchableWords({ ...record, shop }),
  };
}

export type RecordWithFacts<Record = Columns> = {
  record: Record;
  serviceIds: readonly number[];
  odometer: Distance | null;
  verdict?: ReadingVerdict | null;
};

export function insertRecords(db: Database, records: readonly RecordWithFacts[]): Writes {
  if (records.length === 0) return [];
  return [
    db.insert(serviceRecords).values(records.map(({ record }) => record)),
    ...insertFacts(db, records),
  ];
}

function replaceRecord(
  db: Database,
  record: RecordKey,
  change: Partial<Columns>,
  facts: Omit<RecordWithFacts, "record">,
): Writes {
  const { id } = record;
  return [
    db.update(serviceRecords).set(change).where(eq(serviceRecords.id, id)),
    db.delete(recordServices).where(eq(recordServices.recordId, id)),
    db.delete(odometerReadings).where(eq(odometerReadings.recordId, id)),
    ...insertFacts(db, [{ record: { ...record, ...change }, ...facts }]),
  ];
}

type RecordKey = Pick<Columns, "id" | "vehicleId" | "date" | "createdAt" | "disputed">;

function insertFacts(db: Database, records: readonly RecordWithFacts<RecordKey>[]): Writes {
  const services = records.flatMap(
    ({ record: { id: recordId, vehicleId, date, disputed }, serviceIds }) =>
      serviceIds.map((serviceId) => ({
        vehicleId,
        serviceId,
        date,
        recordId,
        kind: getServiceKind(serviceId),
        counts: !disputed,
      })),
  );
  const readings = records.flatMap(
    ({
      record: { id: recordId, vehicleId, date, createdAt, disputed },
      odometer,
      verdict = null,
    }) => {
      if (!odometer) return [];
      const text = { verdict, counts: !disputed && verdict !== "wrong" };
      return [
        {
          id: newId(),
          vehicleId,
          date,
          ...odometer,
          createdAt,
          origin: "record" as const,
          recordId,
          ...text,
        },
      ];
    },
  );
  return [
    ...(readings.length > 0 ? [db.insert(odometerReadings).values(readings)] : []),
    ...(services.length > 0 ? [db.insert(recordServices).values(services)] : []),
  ];
}

type Edit = { editor: string; currency: Currency; verdict: ReadingVerdict | null; now: Date };

/** Keeps what a shop reported, and which shop reported it. */
export function editRecord(
  db: Database,
  { record }: FoundRecord,
  edited: NewRecord,
  { editor, currency, verdict, now }: Edit,
): Writes {
  const reporter = record.reported ? { shopName: record.shopName } : {};
  const columns = toColumns({ ...edited, ...reporter }, record.currency ?? currency);
  return replaceRecord(
    db,
    record,
    { ...columns, ...correctionColumns(record, now), ...versionColumns(record, editor) },
    { serviceIds: edited.serviceIds, odometer: edited.odometer, verdict },
  );
}

type Note = { editor: string; comments: string | null; now: Date };

export function noteRecord(
  db: Database,
  { record, serviceIds, shop }: FoundRecord,
  { editor, comments, now }: Note,
): Writes {
  const words = searchableWords({
    serviceIds,
    ownService: record.ownService,
    comments,
    tags: record.tags,
    shop: shop?.name ?? record.shopName,
  });
  return [
    db
      .update(serviceRecords)
      .set({
        comments,
        words,
        ...correctionColumns(record, now),
        ...versionColumns(record, editor),
      })
      .where(eq(serviceRecords.id, record.id)),
  ];
}

export function revertRecord(
  db: Database,
  { record }: FoundRecord,
  reported: KeptReport,
  editor: string,
): Writes {
  const { date, compCode, services, ownService, comments, odometer } = reported;
  const words = searchableWords({
    serviceIds: services,
    ownService,
    comments,
    tags: record.tags,
    shop: record.shopName,
  });
  const reportedColumns = {
    date,
    compCode,
    ownService,
    comments,
    kind: getMainServiceKind(services),
    words,
    correctedAt: null,
    selfService: false,
  };
  const costs = { total: null, parts: null, labor: null, tax: null, currency: null };
  return replaceRecord(
    db,
    record,
    { ...reportedColumns, ...costs, ...versionColumns(record, editor) },
    { serviceIds: services, odometer },
  );
}

function correctionColumns({ reported }: FoundRecord["record"], now: Date) {
  return reported ? { correctedAt: now } : {};
}

function versionColumns({ version }: FoundRecord["record"], editedBy: string) {
  return { version: version + 1, editedBy };
}
