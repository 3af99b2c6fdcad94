import { describe, expect, test } from "vitest";
import { american, answersOf, quebecer, sample } from "#tests/support/imports.ts";
import type { LogEntry } from "./log-entry.ts";
import { readLogs, type LogAnswers } from "./read-logs.ts";

function readSample(names: string[], answers: LogAnswers): LogEntry[] {
  const files = names.map((name) => ({ name, text: sample(name) }));
  const read = readLogs(files, answers, "2026-11-27");
  if (!read.ok) throw new Error(read.problem);
  return read.entries.map((entry) => {
    if (entry.kind === "unread") throw new Error(`${entry.line} ${entry.problem}`);
    return entry;
  });
}

type Fill = LogEntry & { kind: "fillUp" };
const isFill = (entry: LogEntry): entry is Fill => entry.kind === "fillUp";

/** Every one of these tools: the distance between two full tanks by all that was filled since. */
function listEconomies(entries: readonly LogEntry[]): number[] {
  let from: number | null = null;
  let volume = 0;
  const sorted = entries.filter(isFill).sort((a, b) => a.date.localeCompare(b.date));
  return sorted.flatMap((fill) => {
    if (fill.missed) [from, volume] = [null, 0];
    volume += fill.volume;
    if (fill.partial) return [];
    const { distance } = fill.odometer!;
    const economy = from === null ? null : (distance - from) / volume;
    [from, volume] = [distance, 0];
    return economy === null ? [] : [economy];
  });
}

function summarize(entries: readonly LogEntry[]) {
  const counts: Record<string, number> = {};
  for (const { kind } of entries) counts[kind] = (counts[kind] ?? 0) + 1;
  const fills = entries.filter(isFill);
  const odometers = entries.flatMap((entry) => {
    if (entry.kind === "record") return entry.record.odometer?.distance ?? 0;
    return "odometer" in entry ? (entry.odometer?.distance ?? 0) : 0;
  });
  return {
    counts,
    last: Math.max(...odometers),
    volume: fills.reduce((sum, fill) => sum + fill.volume, 0).toFixed(3),
    fuel: fills.reduce((sum, { total }) => sum + total!, 0),
    services: entries.reduce(
      (sum, entry) => sum + (entry.kind === "record" ? (entry.record.costs.total ?? 0) : 0),
      0,
    ),
    expenses: entries.flatMap((entry) =>
      entry.kind === "expense" ? [`${entry.date} ${entry.of} ${entry.amount}`] : [],
    ),
  };
}

const usEconomies = [30.13, 30.19, 30.8, 29.39, 30.14];
const us = answersOf(american);

describe("a year of one car", () => {
  test.each<[string, string[], Partial<ReturnType<typeof summarize>>]>([
    ["LubeLogger", ["lubelogger-gas.csv"], { counts: { fillUp: 8 }, last: 43_561 }],
    ["Fuelly", ["fuelly-fuelups-corolla.csv"], { counts: { fillUp: 8 }, last: 43_561 }],
    [
      "Fuelio",
      ["fuelio-us.csv"],
      {
        counts: { car: 1, fillUp: 8, setting: 8, record: 2, expense: 2, reminder: 1, note: 1 },
        last: 43_561,
        services: 8650,
        expenses: ["2024-01-15 insurance 41200", "2024-03-05 parking 3600"],
      },
    ],
    [
      "Simply Auto",
      ["simplyauto-fuel-log.csv", "simplyauto-services.csv", "simplyauto-vehicles.csv"],
      {
        counts: { fillUp: 8, record: 2, expense: 1, reading: 1, setting: 2, reminder: 1, car: 1 },
        last: 43_600,
        services: 8650,
        expenses: ["2024-03-05 parking 3600"],
      },
    ],
    [
      "aCar",
      ["acar-records.csv"],
      {
        counts: { setting: 1, car: 1, fillUp: 8, record: 1, expense: 1, note: 2 },
        last: 43_561,
        services: 6250,
        expenses: ["2024-03-05 parking 3600"],
      },
    ],
  ])("is read whole from %s, with the mileage it shows itself", (_tool, files, expected) => {
    const entries = readSample(files, us);
    expect(summarize(entries)).toMatchObject({ volume: "78.167", ...expected });
    expect(Math.abs(summarize(entries).fuel - 25_405)).toBeLessThanOrEqual(4);
    expect(listEconomies(entries).map((value) => Number(value.toFixed(2)))).toEqual(usEconomies);
    const [missed, partial] = [entries.filter(isFill), entries.filter(isFill)].map((fills, at) =>
      fills.filter((fill) => (at === 0 ? fill.missed : fill.partial)).map(({ date }) => date),
    );
    expect([missed, partial]).toEqual([["2024-03-02"], ["2024-02-03"]]);
  });

  test("is read whole from Drivvo, in liters", () => {
    const entries = readSample(["drivvo-full.csv"], answersOf(quebecer));
    expect(summarize(entries)).toMatchObject({
      counts: { fillUp: 4, record: 1, expense: 1, note: 2 },
      last: 89_291,
      volume: "131.447",
      fuel: 21_975,
      services: 11_990,
      expenses: ["2024-05-15 toll 2250"],
    });
    // As Drivvo's column "Average" says.
    expect(listEconomies(entries).map((value) => (100 / value).toFixed(3))).toEqual([
      "7.668",
      "7.745",
    ]);
  });
});

test("Fuelio's UK gallons are converted with their price, and a second tank's kWh aren't", () => {
  const [, fuel, charge] = readSample(["fuelio-phev-uk.csv"], us);
  expect(fuel).toMatchObject({
    date: "2024-10-03",
    volume: 9.6076,
    unit: "gal",
    total: 4800,
    price: 4.996,
    grade: "Regular",
  });
  expect(charge).toMatchObject({ date: "2024-10-12", volume: 8.2, unit: "kWh", total: 246 });
});

test("Drivvo's several tanks are fill-ups of their own", () => {
  const header = sample("drivvo-full.csv").split("\n").slice(0, 2).join("\n");
  const line =
    '"500","2024-05-04","Gas","4","40","10","Yes","LPG","2","10","5","No","","0","0","0","No"';
  const read = readLogs([{ name: "", text: `${header}\n${line}\n` }], us, "2026-11-27");
  expect(read.ok && read.entries).toMatchObject([
    { line: 3, grade: "Gas", volume: 10, unit: "L", total: 4000, partial: false },
    { line: 3, grade: "LPG", volume: 5, unit: "L", total: 1000, partial: true },
  ]);
});

test("LubeLogger's other tabs keep all they say", () => {
  const read = (tab: string) => readSample([`lubelogger-${tab}.csv`], us);
  expect(read("odometer-tab")).toMatchObject([
    { kind: "reading", date: "2024-01-13", odometer: { distance: 41_350, unit: "mi" } },
    { date: "2024-02-29", comments: "before the trip", tags: ["trip"] },
    { date: "2024-04-25" },
  ]);
  expect(read("supply")).toMatchObject([
    { kind: "supply", title: "Oil filter", part: "90915-YZZN1", quantity: 3, cost: 1890 },
    { title: "Motor oil", quantity: 2.5, supplier: "Store", tags: ["oil"] },
  ]);
  expect(read("plan")).toMatchObject([
    { kind: "plan", title: "Replace struts", progress: "Backlog", date: "2024-01-13" },
  ]);
  expect(read("reminder")).toMatchObject([
    { kind: "reminder", title: "Registration", dueDate: "2025-04-30", dueOdometer: null },
    { title: "Tire rotation", dueDate: null, dueOdometer: { distance: 45_000, unit: "mi" } },
  ]);
});
