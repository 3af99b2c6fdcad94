import { and, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect } from "vitest";
import { openDatabase } from "#db/client.ts";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { vehicleValues } from "#db/schema/value/values.ts";
import { addDocument, addNote } from "#tests/support/documents/documents.ts";
import { addFuelReceipt } from "#tests/support/fuel/fill-ups.ts";
import { keepTemplate, planSomething, stockUp } from "#tests/support/planner/planner.ts";
import { fileOf, sendForm } from "#tests/support/receipts.ts";
import { add } from "#tests/support/record-pages.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";
import { fullAccount } from "./full-account.ts";

const db = openDatabase({ url: databaseUrl });

/** An account that has every kind of data, with files and what links them. */
export async function accountWithEverything(typed: Record<string, string> = {}) {
  const owner = await fullAccount(typed);
  const { visitor, accountId, car } = owner;
  const supply = await stockUp(databaseUrl, car, { unitCost: 795, currency: "USD" });
  await stockUp(databaseUrl, car, { name: "Used up before it was restored", quantity: -1 });
  const work = { date: "2026-01-10", odometer: "54,500", services: "1354", tags: "summer" };
  const saved = await add(visitor, car, { ...work, [`used:${supply}`]: "1.5" });
  expect([saved.status, saved.texts("[role=alert] li")]).toEqual([302, []]);
  const [record] = await db
    .select()
    .from(serviceRecords)
    .where(and(eq(serviceRecords.vehicleId, car), eq(serviceRecords.date, work.date)));
  const receipts = await visitor.open(`/garage/${car}/service-history/${record!.id}/receipts`);
  expect((await sendForm(receipts, [fileOf("pdf", { name: "bill.pdf" })])).status).toBe(302);
  const [fillUp] = await db.select().from(fillUps).where(eq(fillUps.vehicleId, car));
  await addFuelReceipt(visitor, databaseUrl, `/garage/${car}/fuel/${fillUp!.id}/edit`);
  const [reminder] = await db
    .select()
    .from(customReminders)
    .where(eq(customReminders.vehicleId, car));
  const estimate = { estimate: 18_000, currency: "USD" as const, comments: "Ceramic pads" };
  const done = { status: "done" as const, doneAt: new Date(), recordId: record!.id };
  await planSomething(databaseUrl, car, { ...estimate, ...done, services: [1354] });
  await planSomething(databaseUrl, car, { title: "Rust", reminderId: reminder!.id });
  await keepTemplate(databaseUrl, accountId, { total: 8_995, currency: "USD", selfService: true });
  await addDocument(visitor, car, { expirationDate: "2031-01-31" });
  await addDocument(visitor, car, { name: "Title" }, fileOf("png", { name: "title.png" }));
  await addNote(car, { title: "Key" });
  await db.insert(vehicleValues).values({ vehicleId: car, condition: "good", isBranded: false });
  return owner;
}

type Row = Record<string, unknown>;
export type Exported = Row & { vehicles: (Row & { id: string; vin: string | null })[] };

const ids = ["id", "vehicleId", "accountId", "createdAt", "importKey", "origin"];

/** Links are compared by what they link to, since ids change. */
export function comparable({ vehicles, ...account }: Exported): Row {
  const labels = new Map(
    vehicles.flatMap((car) => {
      const rows = [...(car.serviceRecords as Row[]), ...(car.reminders as Row[])];
      return rows.map(({ id, date, title }) => [id, `${String(date)} ${String(title)}`] as const);
    }),
  );
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip).sort(byText);
    if (value === null || typeof value !== "object") return value;
    const kept = Object.entries(value).filter(([name]) => !ids.includes(name));
    return Object.fromEntries(
      kept.map(([name, inner]): [string, unknown] => {
        if (name === "photo") return [name, inner !== null];
        if (name === "recordId" || name === "reminderId") return [name, labels.get(inner) ?? inner];
        return [name, strip(inner)];
      }),
    );
  };
  return strip({ ...account, vehicles }) as Row;
}

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** What's in the zip of an account. */
export async function openExport(visitor: Visitor) {
  const { bytes } = await visitor.open("/account/export/part-1.zip");
  const { "data.json": json, ...others } = unzipSync(bytes);
  const files = Object.entries(others)
    .filter(([path]) => /^(?:receipts|documents)\//.test(path))
    .map(([path, content]) => [
      path.replace(/ [\w-]{8}(\.\w+)$/, "$1"),
      Buffer.from(content).toString("latin1"),
    ]);
  const data = JSON.parse(Buffer.from(json!).toString()) as Exported;
  return { bytes, data, files: files.sort(byText) };
}
