import { describe, expect, test } from "vitest";
import { sample } from "#tests/support/imports.ts";
import { readLogs, type LogAnswers } from "./read-logs.ts";

const ask = (text: string, answers: LogAnswers = {}) => {
  const read = readLogs([{ name: "log.csv", text }], answers, "2026-11-27");
  return read.ok ? read.questions.map(({ id, samples }) => [id, ...samples].join(" ")) : [];
};
const services = "Date,Description,Cost,Notes,Odometer,Tags\n";
const fuel = "Date,Odometer,FuelConsumed,Cost,IsFillToFull,MissedFuelUp,Notes,Tags\n";

describe("a file leaves open", () => {
  test.each<[string, string, string[]]>([
    ["the order of dates", `${services}6/5/2025,Wax,,,,\n`, ["dates 6/5/2025"]],
    ["nothing, if a part is over 12", `${services}6/5/2025,Wax,,,,\n6/25/2025,Wax,,,,\n`, []],
    [
      "the order of contradicting dates",
      `${services}6/5/2025,Wax,,,,\n25/6/2025,Wax,,,,\n6/25/2025,Wax,,,,\n`,
      ["dates 6/5/2025"],
    ],
    ["nothing, if a day is its month", `${services}6/6/2025,Wax,,,,\n`, []],
    ["nothing about ISO dates", `${services}2025-06-05,Wax,,,,\n`, []],
    ["the unit of an odometer", `${services}2025-06-05,Wax,,,49000,\n`, ["distance 49000"]],
    ["nothing, if the odometer says", `${services}2025-06-05,Wax,,,49000 km,\n`, []],
    ["nothing about an odometer of zero", `${services}2025-06-05,Wax,,,0,\n`, []],
    ["which dollars", `${services}2025-06-05,Wax,$5.00,,,\n`, ["currency $5.00"]],
    ["nothing, if the cost says", `${services}2025-06-05,Wax,US$5.00,,,\n`, []],
    [
      "the decimal mark, if every number has three digits after it",
      `${fuel}2025-06-05,0,"11,204","US$1,234",True,False,,\n`,
      ["volume 11,204", "decimals US$1,234 11,204"],
    ],
    [
      "not the decimal mark, if one number shows it",
      `${fuel}2025-06-05,0,11.204,US$38.41,True,False,,\n`,
      ["volume 11.204"],
    ],
  ])("%s", (_what, text, questions) => {
    expect(ask(text)).toEqual(questions);
  });

  test.each<[string, string[]]>([
    ["fuelio-us.csv", ["currency"]],
    ["fuelio-phev-uk.csv", ["currency"]],
    ["acar-records.csv", ["currency"]],
    ["fuelly-fuelups-corolla.csv", ["volume", "currency"]],
    ["drivvo-full.csv", ["currency"]],
    ["drivvo-export-2019.csv", ["volume", "currency"]],
    ["simplyauto-fuel-log.csv", ["distance", "volume", "currency"]],
    ["lubelogger-gas.csv", ["distance", "volume", "currency"]],
  ])("what its tool doesn't write: %s", (name, ids) => {
    expect(ask(sample(name)).map((question) => question.split(" ")[0])).toEqual(ids);
  });

  test("which gallons, when it only says gallons", () => {
    const text = sample("fuelly-fuelups-corolla.csv");
    const read = readLogs([{ name: "", text }], {}, "2026-11-27");
    const volume = read.ok && read.questions.find(({ id }) => id === "volume");
    expect(volume && volume.options).toEqual(["gal", "ukgal"]);
  });

  test("the fuel's unit, when Fuelio's header and car disagree", () => {
    const text = sample("fuelio-us.csv").replace("us gallons", "litres");
    expect(ask(text)).toEqual([expect.stringMatching(/^volume 11.148/), expect.any(String)]);
  });
});

test("nothing is read before every question is answered", () => {
  const text = `${services}6/5/2025,Wax,$5.00,,49000,\n`;
  const read = (answers: LogAnswers) => readLogs([{ name: "", text }], answers, "2026-11-27");
  expect(read({ dates: "dmy", distance: "km" })).toMatchObject({ entries: [] });
  const answers = { dates: "dmy", distance: "km", currency: "CAD" } as const;
  expect(read(answers)).toMatchObject({
    entries: [
      {
        record: { date: "2025-05-06", odometer: { distance: 49_000, unit: "km" }, currency: "CAD" },
      },
    ],
  });
  expect(read({ ...answers, currency: "other" })).toMatchObject({
    entries: [{ record: { currency: null }, droppedCost: { problem: "currency" } }],
  });
});

test("answers decide what a number with one mark means", () => {
  const text = `${fuel}2025-06-05,0,"11,204",,True,False,,\n`;
  const volumes = (["point", "comma"] as const).map((decimals) => {
    const read = readLogs([{ name: "", text }], { decimals, volume: "L" }, "2026-11-27");
    return read.ok && read.entries.map((entry) => entry.kind === "fillUp" && entry.volume);
  });
  expect(volumes).toEqual([[11_204], [11.204]]);
});
