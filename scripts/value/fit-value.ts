/** `npm run fit:value -- folder` fits the value model to listings and prints how far off it is. */
import { writeFileSync } from "node:fs";
import type { PriceIndex } from "./fit-model.ts";
import { sentenceFor } from "../run/failure.ts";
import { fileArgument } from "../run/file-argument.ts";
import { step } from "../run/progress.mjs";
import { readCatalog } from "./catalog.ts";
import { measureErrors, measureLaterErrors } from "./errors.ts";
import { fitModel } from "./fit-model.ts";
import { fitSpread } from "./fit-spread.ts";
import { readSourceFiles } from "./source-files.ts";
import { pricedCars } from "./priced-cars.ts";
import { seededRandom } from "./random.ts";
import { describeErrors, summarizeSources, table } from "./report.ts";
import { toStored } from "./to-stored.ts";

const seeds = [1, 2, 3];
const target = new URL("../../db/reference/value-model.json", import.meta.url);

try {
  const folder = fileArgument("npm run fit:value -- folder", "existing");
  const { listings, index, newPrices } = readSourceFiles(folder);
  const cars = pricedCars(listings, await readCatalog());
  console.table(summarizeSources(cars));
  for (const seed of seeds) {
    const errors = await step(`Fitting to four of five cars, seed ${seed}`, () =>
      measureErrors(cars, index, newPrices, seed),
    );
    console.log(describeErrors(errors));
  }
  const later = await step("Fitting to listings through 2020", () =>
    measureLaterErrors(cars, index, seeds[0]!),
  );
  console.log(table("Median error for listings of 2023 and 2024", later));
  const stored = await step("Fitting to all cars", () =>
    toStored(fitModel(cars, index), fitSpread(cars, index, seededRandom(seeds[0]!)), {
      fitted: new Date().toISOString().slice(0, 10),
      sources: summarizeSources(cars),
      index: newestMonth(index),
    }),
  );
  writeFileSync(target, `${JSON.stringify(stored)}\n`);
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}

function newestMonth(index: PriceIndex) {
  const [month, value] = [...index].sort(([a], [b]) => a.localeCompare(b)).at(-1)!;
  return { month, value };
}
