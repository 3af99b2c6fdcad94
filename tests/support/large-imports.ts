import { and, eq, gte } from "drizzle-orm";
import { expect, vi } from "vitest";
import { openDatabase } from "#db/client.ts";
import { imports } from "#db/schema/imports.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { dayOf } from "./large-file.ts";
import { askDatabase } from "./stack/whole-database.ts";
import type { Page, Visitor } from "./browse/visitor.ts";

/** What would be added of a file. */
export async function openPreview(visitor: Visitor, id: string, file: File): Promise<Page> {
  const form = await visitor.open(`/garage/${id}/service-history/import`);
  const sent = await form.submit("#import", {}, { file });
  expect([sent.status, sent.texts(".errors li")]).toEqual([302, []]);
  return sent.follow();
}

export async function watchUntilDone(visitor: Visitor, path: string): Promise<Page> {
  return vi.waitUntil(
    async () => {
      const page = await visitor.open(path);
      if (page.status === 200) expect(page.heading).toBe("Importing records");
      return page.status === 302 && page;
    },
    { timeout: 60_000, interval: 100 },
  );
}

/** Takes an import from whoever works on it, as if they had ended. */
export async function pause(databaseUrl: string, importId: string): Promise<void> {
  const workingUntil = new Date(0);
  const db = openDatabase({ url: databaseUrl });
  await db.update(imports).set({ workingUntil }).where(eq(imports.importId, importId));
}

export async function rewind(
  databaseUrl: string,
  importId: string,
  id: string,
  position: number,
): Promise<void> {
  const db = openDatabase({ url: databaseUrl });
  const later = and(eq(serviceRecords.vehicleId, id), gte(serviceRecords.date, dayOf(position)));
  const before = { position, added: position, finishedAt: null, workingUntil: new Date(0) };
  await db.batch([
    db.delete(serviceRecords).where(later),
    db.update(imports).set(before).where(eq(imports.importId, importId)),
  ]);
}

export async function existing(databaseUrl: string, id: string) {
  const ask = async (sql: string) => (await askDatabase(databaseUrl, sql, [id]))[0]!;
  const of = (table: string) => `(SELECT count(*) FROM ${table} WHERE vehicle_id = v.id)`;
  const counts =
    await ask(`SELECT ${of("service_records")} AS records, ${of("record_services")} AS services,
    (SELECT count(*) FROM odometer_readings WHERE vehicle_id = v.id AND record_id IS NOT NULL) AS readings,
    ${of("receipts")} AS receipts, (SELECT count(DISTINCT import_key) FROM service_records WHERE vehicle_id = v.id) AS keys
    FROM vehicles v WHERE id = ?1`);
  const totals = await ask(`SELECT
    (SELECT sum(records) || ' ' || sum(cents) FROM record_totals WHERE vehicle_id = ?1) AS stored,
    (SELECT sum(records) || ' ' || sum(usd) FROM year_totals WHERE vehicle_id = ?1) AS by_year,
    (SELECT count(*) || ' ' || coalesce(sum(total), 0) FROM service_records WHERE vehicle_id = ?1) AS added_up`);
  const isRight = totals.stored === totals.added_up && totals.by_year === totals.added_up;
  return { ...counts, totals: isRight ? "right" : totals };
}

/** What {@link existing} says of a vehicle that has a {@link largeFile} of so many, each once. */
export function each(records: number, receipts = 0) {
  const services = Array.from({ length: records }, (_, at) => at).filter((at) => at % 3).length;
  return { records, services, readings: records, receipts, keys: records, totals: "right" };
}
