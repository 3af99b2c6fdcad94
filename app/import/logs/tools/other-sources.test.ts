import { describe, expect, it, test } from "vitest";
import { american, answersOf } from "#tests/support/imports.ts";
import { importLimits } from "#app/import/formats/imported-line.ts";
import { findExpenseKind } from "#app/import/logs/expense-kind.ts";
import { readAnswers, listAnswers } from "#app/import/logs/log-answers.ts";
import { readLogs } from "#app/import/logs/read-logs.ts";
import { readLubeLoggerJson } from "#app/import/logs/tools/lubelogger-json.ts";
import { readXml } from "#app/import/logs/xml.ts";

const us = answersOf(american);

describe("aCar's backup", () => {
  const vehicles = `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
<vehicles><vehicle id="1"><name>Corolla &amp; I</name><vin>2T1BURHE5JC000001</vin>
<distance-unit>mile</distance-unit><volume-unit>us_gallon</volume-unit>
<fillup-records><fillup-record id="7"><date>10/01/2018 - 08:29</date>
<fuel-type-id>2</fuel-type-id><odometer-reading>12345.0</odometer-reading><volume>10.5</volume>
<price-per-volume-unit>3.1</price-per-volume-unit><total-cost>32.55</total-cost>
<partial>true</partial><previous-missed-fillups>false</previous-missed-fillups>
<place-name>Sheetz</place-name></fillup-record></fillup-records>
<event-records><event-record id="8"><type>service</type><date>10/02/2018 - 09:00</date>
<odometer-reading>12400</odometer-reading><total-cost>62.5</total-cost>
<place-name>Dulles Auto</place-name><subtypes><subtype id="5"/></subtypes></event-record>
<event-record id="9"><type>accident</type><date>10/03/2018 - 09:00</date><notes>scratch</notes>
</event-record></event-records>
<reminders><reminder id="1" event-subtype-id="5" event-type="service">
<distance-interval>5000</distance-interval><distance-due>17400</distance-due>
<time-interval>6</time-interval><time-unit>months</time-unit><time-due>04/02/2019</time-due>
</reminder></reminders></vehicle></vehicles>`;
  const others = [
    {
      name: "event-subtypes.xml",
      text:
        '<event-subtypes><event-subtype id="5" type="service">' +
        "<name>Engine Oil</name></event-subtype></event-subtypes>",
    },
    {
      name: "fuel-types.xml",
      text: '<fuel-types><fuel-type id="2"><name>Regular</name></fuel-type></fuel-types>',
    },
  ];

  it("is read with the names of its services and fuels", () => {
    const read = readLogs([...others, { name: "vehicles.xml", text: vehicles }], us, "2026-11-27");
    expect(read.ok && read.entries).toMatchObject([
      { kind: "car", vehicle: "Corolla & I", vin: "2T1BURHE5JC000001" },
      {
        kind: "fillUp",
        date: "2018-10-01",
        odometer: { distance: 12_345, unit: "mi" },
        volume: 10.5,
        unit: "gal",
        total: 3255,
        price: 3.1,
        partial: true,
        missed: false,
        grade: "Regular",
        station: "Sheetz",
      },
      {
        kind: "record",
        record: { date: "2018-10-02", ownService: "Engine Oil", shop: "Dulles Auto" },
      },
      { kind: "note", date: "2018-10-03", title: "accident", comments: "scratch" },
      {
        kind: "reminder",
        title: "Engine Oil",
        dueDate: "2019-04-02",
        dueOdometer: { distance: 17_400, unit: "mi" },
        repeat: { months: 6, distance: { distance: 5000, unit: "mi" } },
      },
    ]);
  });

  it("is read without what's beside it, which is named", () => {
    const inFolder = ({ name, text }: { name: string; text: string }) => ({
      ...{ name: `other/${name}`, text: text.replace("Engine Oil", "Wax") },
    });
    const backup = [...others, { name: "vehicles.xml", text: vehicles }];
    const beside = [{ name: "fuel.csv", text: "Date,Odometer\n2024-05-06,1\n" }];
    const files = [...others.map(inFolder), ...beside, ...backup];
    const alone = readLogs(backup, us, "2026-11-27");
    const read = readLogs(files, us, "2026-11-27");
    expect(read).toEqual({
      ...alone,
      ignored: ["other/event-subtypes.xml", "other/fuel-types.xml", "fuel.csv"],
    });
    expect(alone).toMatchObject({ ignored: [] });
  });

  it.each([
    "<a".repeat(50_000),
    '<a b="'.repeat(50_000),
    "<a>".repeat(50_000),
    `${"<a>".repeat(30)}x${"</a>".repeat(40)}`,
    "&#9999999;&#xfffff;&#55555;",
  ])("survives whatever is in its XML: %.12s", (xml) => {
    expect(readXml(xml).name).toBe("");
  });

  it("is read once: what isn't an element never spans the next one's start", () => {
    expect(readXml(`${"<!".repeat(40_000)}>`).text).toBe("!".repeat(39_999));
    expect(readXml("<?xml version='1.0'?><!DOCTYPE a><a>b</a>")).toMatchObject({
      text: "",
      children: [{ name: "a", text: "b" }],
    });
  });
});

test("Of LubeLogger's list, one item more than the limit is read, so that it's too long", () => {
  const first = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`field${at}`, at]));
  const items = [{ date: "2024-05-06", description: "Wax", cost: 1, ...first }];
  const json = (count: number) => JSON.stringify([...items, ...Array(count - 1).fill({})]);
  expect(readLubeLoggerJson(json(30_000))).toHaveLength(importLimits.lines + 2);
  const read = readLogs([{ name: "records.json", text: json(30_000) }], us, "2026-11-27");
  expect(read).toEqual({ ok: false, problem: "tooBig" });
});

test("LubeLogger's API lists are read like its tabs", () => {
  const text = JSON.stringify([
    {
      vehicleId: "3",
      id: "9",
      date: "2024-05-06",
      odometer: 41_250,
      description: "Oil change",
      notes: "",
      cost: 48.95,
      tags: "diy",
      extraFields: [{ name: "Shop", value: "Dulles Auto" }],
      files: [],
    },
  ]);
  const read = readLogs([{ name: "records.json", text }], us, "2026-11-27");
  expect(read.ok && [read.tool, read.entries]).toMatchObject([
    "lubelogger",
    [
      {
        line: 1,
        record: {
          date: "2024-05-06",
          odometer: { distance: 41_250, unit: "mi" },
          costs: { total: 4895 },
          tags: ["diy"],
          comments: "Shop: Dulles Auto",
        },
      },
    ],
  ]);
  for (const other of ["[]", "[1]", '[{"a":1}]', "[["])
    expect(readLogs([{ name: "", text: other }], us, "2026-11-27")).toEqual({
      ok: false,
      problem: "unknown",
    });
});

describe("any other table", () => {
  const text =
    "When,km,What,Paid,Fuel\n2024-05-06,41250,Wax,9.50,\n" +
    "2024-05-07,41300,,,10.5\n2024-05-08,41400,,,\n";
  const files = [{ name: "mine.csv", text }];

  it("asks which columns hold what", () => {
    const read = readLogs(files, us, "2026-11-27");
    expect(read).toMatchObject({ tool: "csv", entries: [] });
    expect(read.ok && read.columns?.slice(0, 2)).toEqual([
      { name: "When", sample: "2024-05-06" },
      { name: "km", sample: "41250" },
    ]);
  });

  it("is read as they say", () => {
    const columns = { date: 0, odometer: 1, text: 2, cost: 3, volume: 4 };
    const read = readLogs(files, { ...us, columns }, "2026-11-27");
    expect(read.ok && read.entries).toMatchObject([
      { kind: "record", record: { ownService: "Wax", costs: { total: 950 } } },
      { kind: "fillUp", volume: 10.5, odometer: { distance: 41_300 } },
      { kind: "reading", odometer: { distance: 41_400 } },
    ]);
  });
});

test("answers come back from an address as they went into it", () => {
  const answers = { dates: "dmy", currency: "other", columns: { date: 0, cost: 12 } } as const;
  const search = new URLSearchParams(listAnswers(answers));
  expect(search.toString()).toBe("dates=dmy&currency=other&column-date=0&column-cost=12");
  expect(readAnswers(search)).toEqual(answers);
  expect(
    readAnswers(new URLSearchParams("dates=ymd&distance=&column-date=x&column-__proto__=1")),
  ).toEqual({});
});

test.each([
  ["Insurance", "insurance"],
  ["Assurance auto", "insurance"],
  ["Parking ticket", "fine"],
  ["Tickets/Fines", "fine"],
  ["Stationnement", "parking"],
  ["Péage A-25", "toll"],
  ["Car Wash", "wash"],
  ["Registration", "registration"],
  ["Car payment", "loan"],
  ["Lease", "lease"],
  ["Accessories", "accessory"],
  ["IPVA", "tax"],
  ["MOT", "inspection"],
  ["Motor oil", "other"],
  ["Taxi", "other"],
  ["", "other"],
])("the expense %j is of the kind %s", (text, kind) => {
  expect(findExpenseKind(text)).toBe(kind);
});
