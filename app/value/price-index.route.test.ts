import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { indexSeries } from "#app/value/index-months.ts";
import { refreshPriceIndex } from "#app/value/refresh-price-index.server.ts";
import { findNewestIndex } from "#app/value/values.server.ts";
import { openDatabase } from "#db/client.ts";
import { priceIndex } from "#db/schema/value/values.ts";
import { runOperatorCommand } from "#tests/support/stack/operator-command.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { startFakeProvider, type FakeProvider } from "#tests/support/stack/provider.ts";

let stack: OwnStack;
let bureau: FakeProvider;
beforeAll(async () => {
  [stack, bureau] = await Promise.all([startOwnStack(), startFakeProvider()]);
});
afterAll(() => Promise.all([stack.stop(), bureau.stop()]));
beforeEach(async () => {
  bureau.requests.splice(0);
  await db().delete(priceIndex);
});

const db = () => openDatabase({ url: stack.databaseUrl });
const refresh = (day: string) =>
  refreshPriceIndex(db(), `${bureau.url}/v1/`, new Date(`${day}T12:00:00Z`));

function publish(...months: [year: string, period: string, value: string][]) {
  const data = months.map(([year, period, value]) => ({ year, period, value }));
  bureau.respondWith({
    body: {
      status: "REQUEST_SUCCEEDED",
      Results: { series: [{ seriesID: indexSeries, data }] },
    },
  });
}

describe("The price index", () => {
  it("is asked for once there may be a newer month, and stored", async () => {
    publish(["2027", "M02", "181.5"], ["2027", "M01", "180.25"], ["2026", "M13", "179"]);
    expect(await refresh("2027-03-20")).toBe(2);
    expect(bureau.requests.map(({ path }) => path)).toEqual([`/v1/timeseries/data/${indexSeries}`]);
    expect(await findNewestIndex(db())).toEqual({ month: "2027-02", value: 181.5 });
    expect(await refresh("2027-03-31")).toBe(0);
    expect(bureau.requests).toHaveLength(1);
  });

  it("takes a month's revised value", async () => {
    publish(["2027", "M01", "180"]);
    await refresh("2027-02-20");
    publish(["2027", "M01", "180.5"]);
    await refresh("2027-05-20");
    expect(await findNewestIndex(db())).toEqual({ month: "2027-01", value: 180.5 });
  });

  it("stays as it is if the Bureau doesn't answer, and the run fails", async () => {
    bureau.respondWith({ status: 500 });
    await expect(refresh("2027-03-20")).rejects.toThrow("answered 500");
    bureau.respondWith({ body: { status: "REQUEST_NOT_PROCESSED" } });
    await expect(refresh("2027-03-20")).rejects.toThrow("sent no months");
    expect(await findNewestIndex(db())).toBeNull();
  });

  it("is imported from FRED's file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "roadworthy-index-"));
    const file = join(folder, "index.csv");
    writeFileSync(
      file,
      `observation_date,${indexSeries}\n2017-12-01,139\n2026-09-01,181.2\n2026-10-01,\n`,
    );
    const run = await runOperatorCommand("scripts/import-price-index.ts", [file], {
      DATABASE_URL: stack.databaseUrl,
    });
    rmSync(folder, { recursive: true });
    expect([run.code, run.stdout]).toEqual([0, "Imported the price index through 2026-09."]);
    expect(await findNewestIndex(db())).toEqual({ month: "2026-09", value: 181.2 });
  });
});
