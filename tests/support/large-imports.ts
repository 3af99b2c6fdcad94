import { and, eq, gte } from "drizzle-orm";
import { expect, vi } from "vitest";
import { openDatabase } from "#db/client.ts";
import { imports } from "#db/schema/imports.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { recordDate } from "./large-file.ts";
import { queryDatabase } from "./stack/database-snapshot.ts";
import type { Page, Visitor } from "./browse/visitor.ts";

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
      if (page.status === 200) expect(page.heading).toBe("Importing your file");
      return page.status === 302 && page;
    },
    { timeout: 60_000, interval: 100 },
  );
}

export async function expireLease(databaseUrl: string, importId: string): Promise<void> {
  const workingUntil = new Date(0);
  const db = openDatabase({ url: databaseUrl });
  await db.update(imports).set({ workingUntil }).where(eq(imports.importId, importId));
}

export async function rewindImport(
  databaseUrl: string,
  importId: string,
  id: string,
  position: number,
): Promise<void> {
  const db = openDatabase({ url: databaseUrl });
  const laterRecords = and(
    eq(serviceRecords.vehicleId, id),
    gte(serviceRecords.date, recordDate(position)),
  );
  const earlier = { position, added: position, finishedAt: null, workingUntil: new Date(0) };
  await db.batch([
    db.delete(serviceRecords).where(laterRecords),
    db.update(imports).set(earlier).where(eq(imports.importId, importId)),
  ]);
}

export async function countImported(databaseUrl: string, id: string) {
  const query = async (sql: string) => (await queryDatabase(databaseUrl, sql, [id]))[0]!;
  const countRows = (table: string) => `(SELECT count(*) FROM ${table} WHERE vehicle_id = v.id)`;
  const counts = await query(`SELECT ${countRows("service_records")} AS records,
    ${countRows("record_services")} AS services,
    (SELECT count(*) FROM odometer_readings WHERE vehicle_id = v.id AND record_id IS NOT NULL)
      AS readings,
    ${countRows("receipts")} AS receipts,
    (SELECT count(DISTINCT import_key) FROM service_records WHERE vehicle_id = v.id) AS keys
    FROM vehicles v WHERE id = ?1`);
  const totals = await query(`SELECT
    (SELECT sum(records) || ' ' || sum(cents) FROM record_totals WHERE vehicle_id = ?1) AS stored,
    (SELECT sum(records) || ' ' || sum(usd) FROM year_totals WHERE vehicle_id = ?1) AS by_year,
    (SELECT count(*) || ' ' || coalesce(sum(total), 0) FROM service_records WHERE vehicle_id = ?1)
      AS added_up`);
  const isConsistent = totals.stored === totals.added_up && totals.by_year === totals.added_up;
  return { ...counts, totals: isConsistent ? "right" : totals };
}

export function expectedCounts(records: number, receipts = 0) {
  const services = Array.from({ length: records }, (_, at) => at).filter((at) => at % 3).length;
  return { records, services, readings: records, receipts, keys: records, totals: "right" };
}
