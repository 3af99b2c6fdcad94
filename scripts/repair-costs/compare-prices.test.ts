import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { repairJobs } from "#db/reference/repair-jobs/repair-jobs.ts";
import { comparePrices, isOfModel, sharesOf } from "./compare-prices.ts";

const comparisons = comparePrices();
const read = (file: string) => readFileSync(file, "utf8");

describe("The comparison with published prices", () => {
  it("has 20 jobs on 5 cars", () => {
    expect(new Set(comparisons.map(({ job }) => job)).size).toBe(20);
    expect(new Set(comparisons.map(({ model }) => model)).size).toBe(5);
    expect(comparisons).toHaveLength(100);
  });

  it("takes a figure of the model if there is one", () => {
    const found = comparisons.find(
      ({ model, job }) => model === "Ford F-150" && job === "frontBrakePads",
    );
    expect(found?.published).toMatchObject({ low: 195, of: "Ford F-150" });
  });

  it.each([
    ["a figure for that model", comparisons.filter(isOfModel)],
    ["a figure for all cars", comparisons.filter((one) => !isOfModel(one))],
    ["all", comparisons],
  ])("is stated in the docs as computed: %s", (name, of) => {
    const { count, within, overlapping } = sharesOf(of);
    const row = `| ${name} | ${count} | ${within} | ${overlapping} |`;
    expect(read("docs/repair-costs.md").split("\n")).toContain(row);
  });

  it.each([
    ["en", (within: number, of: number) => [`for ${within} of them`, `Only ${of} of the 100`]],
    [
      "fr",
      (within: number, of: number) => [`pour ${within} d’entre eux`, `Seulement ${of} des 100`],
    ],
  ] as const)("is stated in the help article in %s as computed", (language, stated) => {
    const article = read(`help/${language}/repair-costs.md`);
    const own = comparisons.filter(isOfModel).length;
    for (const words of stated(sharesOf(comparisons).within, own)) expect(article).toContain(words);
  });

  it("has as many jobs as the docs say", () => {
    expect(read("docs/repair-costs.md")).toContain(`| ${repairJobs.length} jobs,`);
    expect(read("docs/features.md")).toContain(`${repairJobs.length} jobs for the car's`);
  });
});
