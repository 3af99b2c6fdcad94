import { describe, expect, it, test } from "vitest";
import { quebecer, sample, reported } from "#tests/support/imports.ts";

describe("a LubeLogger file", () => {
  it("of services is read from a US server, with tags, and extra fields as comments", () => {
    expect(reported(sample("lubelogger-service.csv"))).toEqual([
      "2 2024-06-25 · 41250 mi · [1302] · 4895 USD · #diy · (5W-30 synthetic, 4.4 qt)",
      "3 2025-01-09 · 45871 mi · [1354,1246] · 0 USD · " +
        "(Fronts at 6 mm, / rears at 7 mm / Shop: Dulles Auto)",
      "5 2025-03-04 · 47002 mi · Serpentine belt · 131240 USD · #belt #warranty · " +
        '(=HYPERLINK("https://example.com","receipt") / Shop: Dulles Auto)',
      "6 date",
      "7 2025-04-12 · 47650 mi · Coolant flush · no cost: call for price",
      "8 odometer",
      "9 empty",
    ]);
  });

  it("of services is read from a Canadian French server", () => {
    expect(reported(sample("lubelogger-service-fr-ca.csv"), quebecer)).toEqual([
      "2 2024-05-06 · 88120 km · [1302] · 6437 CAD",
      "3 2024-11-02 · 95410 km · Pose des pneus d’hiver · 110490 CAD · " +
        "#hiver #pneus · (Usés : à remplacer l’an prochain)",
    ]);
  });

  it("of taxes is read day first, with inspections as records", () => {
    expect(reported(sample("lubelogger-tax.csv"))).toEqual([
      "2 expense",
      "3 2025-06-19 · [1313] · 2000 USD",
    ]);
  });

  it("of equipment is recognized as it's exported", () => {
    const header = "Description,Notes,Tags,IsEquipped\n";
    expect(reported(`${header}Winter tires,on steel rims,,True\n`)).toEqual(["2 note"]);
  });

  test.each([
    ["fuel.csv", ["2 fillUp"]],
    ["odometer.csv", ["2 reading"]],
    ["supply.csv", ["2 supply", "3 supply"]],
    ["plan.csv", ["2 plan"]],
    ["reminder.csv", ["2 reminder", "3 reminder"]],
  ])("of another tab is recognized by its columns: %s", (file, kinds) => {
    expect(reported(sample(`lubelogger-${file}`))).toEqual(kinds);
  });

  test.each([
    [
      "semicolons, as a spreadsheet saves them",
      "Date;Description;Cost;Notes;Odometer;Tags\n6/5/2025;Oil change;45,00 $;;12345;\n",
    ],
    [
      "reordered and capitalized columns",
      "ODOMETER,COST,DATE, Description \n12345,45.00,6/5/2025,Oil change\n",
    ],
    [
      "empty columns and lines at the end",
      "Date,Description,Cost,Notes,Odometer,Tags,,\n" +
        "6/5/2025,Oil change,45,,12345,,,\n,,,,,,,\n,,,,,,,\n",
    ],
    [
      "a byte order mark and Windows line endings",
      "\ufeffDate,Description,Cost,Notes,Odometer\r\n6/5/2025,Oil change,45,,12345\r\n",
    ],
  ])("can have %s", (_what, text) => {
    expect(reported(text)).toEqual(["2 2025-06-05 · 12345 mi · [1302] · 4500 USD"]);
  });

  const header = "Date,Description,Cost,Notes,Odometer,Tags";
  test.each([
    ["an unquoted comma", "6/5/2025,Oil, filter,$45.00,,12345,diy", "2 columns"],
    ["half a line", "6/5/2025", "2 columns"],
    ["a NUL", "6/5/2025,Oil\0change,45,,12345,", "2 columns"],
    ["an unclosed quote", '6/5/2025,"Oil change,45,,12345,', "2 columns"],
    ["a description of a megabyte", `6/5/2025,${"oil ".repeat(250_000)},45,,12345,`, "2 tooLong"],
    ["notes of a megabyte", `6/5/2025,Oil,45,${"n".repeat(1_000_000)},12345,`, "2 tooLong"],
    ["only an emoji", "6/5/2025,👍,,,12345,", "2 empty"],
    ["an optional odometer of zero", "6/5/2025,Wax,45,,0,", "2 2025-06-05 · Wax · 4500 USD"],
  ])("reads or rejects a line with %s", (_what, line, expected) => {
    expect(reported(`${header}\n${line}\n`)).toEqual([expected]);
  });
});
