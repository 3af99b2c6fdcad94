import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { cleanLines, cleanText } from "#app/i18n/clean-text.ts";
import { odometerCaps } from "#app/i18n/numbers.ts";
import { serviceItems } from "#db/reference/service-items.ts";
import { american, quebecer, readFile, reported } from "#tests/support/imports.ts";
import { exportHeader, exportLine, type ExportedRecord } from "./export-csv.ts";

const names: Record<number, string> = { 1302: "Oil change", 1354: "Tire rotation" };
const nameOf = (id: number) => names[id] ?? "";
const write = (records: readonly ExportedRecord[]) =>
  exportHeader() + records.map((record) => exportLine(record, nameOf)).join("");

const oilChange: ExportedRecord = {
  vehicle: "Blue Bird",
  vin: "5YFBURHEXJP000421",
  date: "2025-06-05",
  odometer: { distance: 60_412, unit: "mi" },
  serviceIds: [1302, 1354],
  ownService: "=Oil, filter",
  selfService: false,
  compCode: "dulles-auto",
  shop: "Dulles Auto",
  costs: { total: 4_895, parts: 3_000, labor: 1_500, tax: 395 },
  currency: "USD",
  tags: ["diy", "road trip"],
  comments: 'Said "soon":\nrear tires',
  importKey: "record:AbC_9-x",
};
const bare: ExportedRecord = {
  vehicle: null,
  vin: null,
  date: "2025-06-06",
  odometer: null,
  serviceIds: [1302],
  ownService: null,
  selfService: true,
  compCode: null,
  shop: null,
  costs: { total: null, parts: null, labor: null, tax: null },
  currency: null,
  tags: [],
  comments: null,
  importKey: "record:2",
};

describe("the CSV export", () => {
  it("writes one line per record with units, currency and ISO dates", () => {
    expect(write([oilChange, bare]).split("\r\n")).toEqual([
      '\ufeff"Vehicle","VIN","Date","Odometer","Unit","Service ids",' +
        '"Services","Own service","Self-service","Shop code","Shop","Total",' +
        '"Parts","Labor","Tax","Currency","Tags","Comments","Key"',
      `"Blue Bird","5YFBURHEXJP000421","2025-06-05","60412","mi",` +
        `"1302 1354","Oil change, Tire rotation","'=Oil, filter",` +
        `"no","dulles-auto","Dulles Auto","48.95","30.00","15.00","3.95","USD",` +
        `"diy, road trip","Said ""soon"":\nrear tires","record:AbC_9-x"`,
      '"","","2025-06-06","","","1302","Oil change","","yes","","","","","","","","","","record:2"',
      "",
    ]);
  });

  it("reads the same in every locale", () => {
    for (const hints of [american, quebecer]) {
      const { format, lines } = readFile(write([oilChange, bare]), hints);
      const [{ vehicle, vin, ...first }, { vehicle: none, vin: unknown, ...second }] = [
        oilChange,
        bare,
      ];
      expect({ format, lines }).toEqual({
        format: "roadworthy",
        lines: [
          { ok: true, line: 2, vehicle, vin, record: first },
          { ok: true, line: 4, vehicle: none, vin: unknown, record: second },
        ],
      });
    }
  });

  const written = (maxLength: number, clean: typeof cleanText) =>
    fc
      .option(
        fc.oneof(
          fc.string({ unit: "binary", maxLength }),
          fc.string({
            unit: fc.constantFrom("=", "'", "@", "+", "-", "a", '"', ",", "\n", "\t", "\uff1d"),
            maxLength: 8,
          }),
        ),
      )
      .map((typed) => {
        const cleaned = typed === null ? null : clean(typed);
        return cleaned?.ok ? cleaned.text || null : null;
      });
  const text = (maxLength: number) => written(maxLength, cleanText);
  const odometer = fc.constantFrom("mi" as const, "km" as const).chain((unit) =>
    fc.record({
      distance: fc.integer({ min: 1, max: odometerCaps[unit] }),
      unit: fc.constant(unit),
    }),
  );
  const cents = fc.option(fc.integer({ min: 0, max: 30_000_000 }));
  const money = fc
    .record({
      parts: cents,
      labor: cents,
      tax: cents,
      over: cents,
      currency: fc.constantFrom("USD" as const, "CAD" as const),
    })
    .map(({ parts, labor, tax, over, currency }) => {
      const total = [parts, labor, tax, over].every((one) => one === null)
        ? null
        : (parts ?? 0) + (labor ?? 0) + (tax ?? 0) + (over === null ? 0 : over % 1000);
      return { costs: { total, parts, labor, tax }, currency: total === null ? null : currency };
    });
  const record = fc
    .record({
      vehicle: text(60),
      vin: text(17),
      date: fc
        .date({ min: new Date("1970-01-02"), max: new Date("9999-12-31"), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      odometer: fc.option(odometer),
      serviceIds: fc.uniqueArray(fc.constantFrom(...serviceItems.map(({ id }) => id)), {
        minLength: 1,
        maxLength: 4,
      }),
      ownService: text(200),
      selfService: fc.boolean(),
      compCode: text(20),
      shop: text(60),
      tags: fc.subarray(["diy", "road trip", "été"]),
      comments: written(400, cleanLines),
      importKey: fc.stringMatching(/^[\w.:-]{1,64}$/),
      money,
    })
    .map(({ money, ...rest }): ExportedRecord => ({ ...rest, ...money }));

  it("can be imported again without changes, whatever the records contain", () => {
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(american, quebecer),
        (records, hints) => {
          const back = readFile(write(records), hints).lines.map((line) =>
            line.ok ? { vehicle: line.vehicle, vin: line.vin, ...line.record } : line,
          );
          expect(back).toEqual(records);
        },
      ),
    );
  });
});

const header = "Date;Odometer;Unit;Service ids;Own service;Total;Currency;Key";

describe("an edited CSV export", () => {
  it("rejects a future date and drops a total below its lines", () => {
    expect(
      reported(`${header}\n2026-01-02;;;1302;;;;k1\n`, { ...american, today: "2026-01-01" }),
    ).toEqual(["2 future"]);
    expect(
      reported("Date;Service ids;Own service;Key;Total;Parts\n2025-06-05;1302;;k;5;6\n"),
    ).toEqual(["2 2025-06-05 · [1302] · no cost: 5, 6"]);
  });

  test.each([
    [
      "is read as a spreadsheet saves it",
      "25/06/2025;60 412;km;1302;Vidange;48,95;CAD;k1",
      "2 2025-06-25 · 60412 km · [1302] · Vidange · 4895 CAD",
    ],
    [
      "is read without unit and currency",
      "2025-06-05;60412;;1302;Oil;48.95;;k1",
      "2 2025-06-05 · 60412 mi · [1302] · Oil · 4895 USD",
    ],
    ["rejects an impossible date", "2025-06-31;;;1302;;;;k1", "2 date"],
    ["rejects an unknown unit", "2025-06-05;60412;furlongs;1302;;;;k1", "2 odometer"],
    ["rejects an impossible odometer", "2025-06-05;99999999;mi;1302;;;;k1", "2 odometer"],
    [
      "drops an amount in words",
      "2025-06-05;;;1302;;much;;k1",
      "2 2025-06-05 · [1302] · no cost: much",
    ],
    [
      "drops an unknown currency",
      "2025-06-05;;;1302;;48.95;dollars;k1",
      "2 2025-06-05 · [1302] · no cost: 48.95, dollars",
    ],
    [
      "drops an unsupported currency",
      "2025-06-05;;;1302;;48.95;EUR;k1",
      "2 2025-06-05 · [1302] · no currency: 48.95, EUR",
    ],
    ["rejects an unknown service", "2025-06-05;;;77;;;;k1", "2 services"],
    ["rejects a line without any work", "2025-06-05;;;;;;;k1", "2 empty"],
    ["rejects services in words", "2025-06-05;;;oil;;;;k1", "2 columns"],
    ["rejects more cells than columns", "2025-06-05;;;1302;;;;k1;more", "2 columns"],
    ["rejects a text that is too long", `2025-06-05;;;1302;${"a".repeat(501)};;;k1`, "2 tooLong"],
  ])("%s", (_what, line, expected) => {
    expect(reported(`${header}\n${line}\n`)).toEqual([expected]);
  });

  it("gives lines without a key distinct keys", () => {
    const line = "2025-06-05;;;1302;Oil;;;";
    const keys = readFile(`${header}\n${line}\n${line}no key!\n`, american).lines.map(
      (read) => read.ok && read.record.importKey,
    );
    expect(keys).toEqual([
      expect.stringMatching(/^roadworthy:[\w-]{22}$/),
      expect.stringMatching(/^roadworthy:[\w-]{22}$/),
    ]);
    expect(keys[0]).not.toBe(keys[1]);
  });
});
