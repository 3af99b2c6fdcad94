import { and, desc, eq } from "drizzle-orm";
import { newId } from "#app/http/secrets.server.ts";
import { removeRecord } from "#app/service-records/record/records.server.ts";
import { insertRecords } from "#app/service-records/form/record-writes.server.ts";
import type { Distance } from "#app/i18n/numbers.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { actionOf } from "./browse/form-action.ts";
import type { Page, Visitor } from "./browse/visitor.ts";

export type TypedRecord = Record<string, string | string[]>;

export const exampleRecord: TypedRecord = {
  selfService: "on",
  date: "2026-01-10",
  odometer: "58,000",
  services: ["1302"],
};

export const fullRecord: TypedRecord = {
  ...exampleRecord,
  services: ["1302", "1354", "1505", "1101"],
  ownService: "Undercoating",
  cost: "$412.95",
  parts: "280",
  labor: "100",
  tax: "32.95",
  comments: "Synthetic 0W-20.\nFour all-season tires, 205/55R16.",
};

export function sendRecord(page: Page, form: string, typed: TypedRecord): Promise<Page> {
  const defaults = Object.entries(page.fields(form)).filter(([name]) => !(name in typed));
  const fields = Object.entries(typed).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, item]),
  );
  const body = new FormData();
  for (const [name, value] of [...defaults, ...fields]) body.append(name, value);
  return page.visitor.post(actionOf(page.document.querySelector(form)!), body);
}

type Garage = { visitor: Visitor; databaseUrl: string };

export async function addRecord(
  { visitor, databaseUrl }: Garage,
  vehicleId: string,
  typed: TypedRecord = {},
): Promise<string> {
  const form = await visitor.open(`/garage/${vehicleId}/service-history/add-record`);
  await sendRecord(form, "#record", { ...exampleRecord, ...typed });
  visitor.cookies.delete("flash");
  const { id, createdAt, origin } = serviceRecords;
  const isOwn = and(eq(serviceRecords.vehicleId, vehicleId), eq(origin, "user"));
  const [record] = await openDatabase({ url: databaseUrl })
    .select({ id })
    .from(serviceRecords)
    .where(isOwn)
    .orderBy(desc(createdAt))
    .limit(1);
  return record!.id;
}

export async function reportRecord(
  databaseUrl: string,
  vehicleId: string,
  {
    shopName = "Dulles Auto",
    compCode = null,
  }: { shopName?: string; compCode?: string | null } = {},
): Promise<string> {
  const odometer = { distance: 55_000, unit: "mi" } as const;
  const reported = {
    date: "2026-01-05",
    odometer,
    services: [1302],
    ownService: null,
    comments: "5W-30",
    compCode,
  };
  return writeRecord(
    databaseUrl,
    {
      vehicleId,
      date: reported.date,
      origin: "provider",
      shopName,
      compCode,
      reported,
      comments: "5W-30",
    },
    odometer,
  );
}

type Cost = Pick<typeof serviceRecords.$inferInsert, "total" | "currency">;

export async function enterRecord(
  databaseUrl: string,
  vehicleId: string,
  {
    removed = false,
    date = "2026-01-10",
    ...columns
  }: { removed?: boolean; date?: string; compCode?: string; shopName?: string } & Cost = {},
): Promise<string> {
  const selfService = columns.compCode === undefined && columns.shopName === undefined;
  const id = await writeRecord(
    databaseUrl,
    { vehicleId, date, selfService, ...columns },
    { distance: 58_000, unit: "mi" },
  );
  const db = openDatabase({ url: databaseUrl });
  if (removed) await runBatch(db, [removeRecord(db, id, new Date())]);
  return id;
}

export function enterVisit(
  databaseUrl: string,
  vehicleId: string,
  {
    date,
    services,
    ...text
  }: {
    date: string;
    services?: number[];
    compCode?: string | null;
    selfService?: boolean;
    shopName?: string;
    disputed?: boolean;
  },
): Promise<string> {
  return writeRecord(databaseUrl, { vehicleId, date, ...text }, null, services);
}

async function writeRecord(
  databaseUrl: string,
  columns: Omit<typeof serviceRecords.$inferInsert, "id" | "createdAt">,
  odometer: Distance | null,
  services = [1302],
): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  const id = newId();
  const record = { ...columns, id, createdAt: new Date(), kind: "oilAndFluids" } as const;
  await runBatch(db, insertRecords(db, [{ record, serviceIds: services, odometer }]));
  return id;
}

export async function getReadingId(databaseUrl: string, recordId: string): Promise<string> {
  const [reading] = await openDatabase({ url: databaseUrl })
    .select({ id: odometerReadings.id })
    .from(odometerReadings)
    .where(eq(odometerReadings.recordId, recordId));
  return reading!.id;
}

export async function addReceipts(
  visitor: Visitor,
  record: string,
): Promise<[kept: string, deleted: string]> {
  const form = await visitor.open(`${record}/receipts`);
  const { csrf = "", submissionId = "" } = form.fields("#receipts");
  const body = new FormData();
  for (const [name, value] of Object.entries({ csrf, submissionId, stagedReceipts: "" }))
    body.append(name, value);
  for (const name of ["kept.pdf", "deleted.pdf"])
    body.append("receipts", new File([`%PDF-1.4 ${name}`], name));
  const saved = await (await visitor.post(form.url.pathname, body)).follow();
  const ids = saved.document
    .querySelectorAll("[name=receiptId]")
    .map((field) => field.getAttribute("value")!);
  const [, deleted = ""] = ids;
  await visitor.post(form.url.pathname, {
    csrf,
    submissionId: newId(),
    intent: "delete",
    receiptId: deleted,
  });
  return [ids[0]!, deleted];
}
