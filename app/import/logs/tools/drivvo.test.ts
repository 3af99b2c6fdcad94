import { describe, expect, it, test } from "vitest";
import { american, quebecer, readFile, sample, reported } from "#tests/support/imports.ts";

describe("a Drivvo file", () => {
  it("from 2019 is read, including an inspection among the expenses", () => {
    expect(reported(sample("drivvo-export-2019.csv"), { ...american, unit: "km" })).toEqual([
      "4 fillUp",
      "8 2019-04-24 · 31150 mi · [1313] · @County Garage · 3550 USD · (passed)",
      "9 expense",
      "13 2019-04-24 · 31150 mi · [1302] · @Dulles Auto · 27833 USD · (full synthetic)",
      "14 2019-04-24 · 31150 mi · Oil Filter · @Dulles Auto · 8195 USD",
      "15 2019-04-24 · 31150 mi · Oil Filter · @Dulles Auto · 8195 USD",
    ]);
  });

  it("from today is read in French, with title and notes as comments", () => {
    expect(reported(sample("drivvo-export.csv"), { ...quebecer, unit: "mi" })).toEqual([
      "3 2025-07-06 · 490500 km · [1314] · @Centre Nord · 6800 CAD · (réussi) · {Camionnette}",
      "7 2025-07-19 · 490983 km · [1302] · 19000 CAD · " +
        "(Entretien d’été / huile 5W-20) · {Camionnette}",
      "8 2025-06-08 · Balais d’essuie-glace · 4590 CAD · {Camionnette}",
      "9 columns",
    ]);
  });

  it("backed up in Portuguese and Windows-1252 is read day first", () => {
    expect(reported(sample("drivvo-backup.csv"))).toEqual([
      "5 car",
      "10 fillUp",
      "15 expense",
      "20 2026-01-19 · 93447 km · Filtro de ar · @Oficina São João · " +
        "2898 USD · (original) · {Meu carro}",
      "21 2026-02-03 · 93502 km · Freios · 18000 USD · {Meu carro}",
      "26 reminder",
    ]);
  });

  test.each([
    ["CR line endings, as from an iPhone", (text: string) => text.replaceAll("\n", "\r")],
    [
      "unnamed columns, as a spreadsheet adds them",
      (text: string) => text.replace(/\n(?!\n|$)/g, ",,,,,,\n"),
    ],
    ["semicolons", (text: string) => text.replaceAll(',"', ';"')],
  ])("can have %s", (_what, changed) => {
    const text = sample("drivvo-export-2019.csv");
    expect(readFile(changed(text), american)).toEqual(readFile(text, american));
  });

  it("uses the owner's unit when its header names none", () => {
    const text =
      '##Service\n"Odometer","Date","Total cost","Type of service","Local service","Notes"\n' +
      '"500","2025-06-05","","Wax","",""\n';
    expect([reported(text), reported(text, quebecer)]).toEqual([
      ["3 2025-06-05 · 500 mi · Wax"],
      ["3 2025-06-05 · 500 km · Wax"],
    ]);
  });
});
