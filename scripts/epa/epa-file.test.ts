import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { groupRatings, readEpaFile } from "./epa-file.ts";
import { openModels } from "./match-models.ts";
import { epaColumns } from "./read-vehicle.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "roadworthy-epa-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function fileOf(...lines: string[]): string {
  const path = join(folder, "vehicles.csv");
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
}

const header = ["barrels08", ...epaColumns].join(",");
const gas = "9.6,2018,Toyota,Corolla,Corolla,,Regular Gasoline,,1.8,4,Front-Wheel Drive";
const manual = `${gas},Manual 6-spd,27,35,30,0,0.0`;
const automatic = `${gas},Automatic (variable gear ratios),28,36,32,0,0.0`;
const fuelCell = "0.2,2018,Toyota,Mirai,Mirai,FCV,Hydrogen,,,,,Automatic (A1),67,67,67,0,51.0";
const bus = "9.6,2018,Toyota,Bus,Bus,,Natural Gas,,5.7,8,,Automatic 4-spd,12,14,13,0,0.0";

const match = openModels([
  { make: "Toyota", model: "Corolla", yearFrom: 2000, yearTo: 2020 },
  { make: "Toyota", model: "Mirai", yearFrom: 2016, yearTo: 9999 },
]);

describe("EPA's file", () => {
  test("becomes the ratings of each model and year, in the same order for any file", () => {
    const grouped = groupRatings(readEpaFile(fileOf(header, manual, automatic, automatic)), match);
    expect(grouped).toEqual({
      rated: [
        {
          makeKey: "TOYOTA",
          modelKey: "COROLLA",
          year: 2018,
          ratings: [
            ["gas", 18, 4, 2, 0, 28, 36, 32, null, null],
            ["gas", 18, 4, 2, 1, 27, 35, 30, null, null],
          ],
        },
      ],
      unmatched: [],
    });
    expect(groupRatings(readEpaFile(fileOf(header, automatic, manual)), match)).toEqual(grouped);
  });

  test("has no kWh for a fuel cell, and nothing for natural gas", () => {
    const vehicles = readEpaFile(fileOf(header, fuelCell, bus));
    expect(vehicles.map(({ model, rating }) => [model, rating])).toEqual([
      ["Mirai", ["electric", null, null, null, 0, null, null, null, 67, null]],
    ]);
  });

  test("names the models that we don't know", () => {
    const scion = automatic.replace("Toyota,Corolla,Corolla", "Scion,tC,tC");
    const { rated, unmatched } = groupRatings(readEpaFile(fileOf(header, scion)), match);
    expect([rated, unmatched.map(({ make, model }) => `${make} ${model}`)]).toEqual([
      [],
      ["Scion tC"],
    ]);
  });

  test("is refused without its columns", () => {
    expect(() => readEpaFile(fileOf(header.replace(",trany", ""), automatic))).toThrow(
      "has no column trany",
    );
  });
});
