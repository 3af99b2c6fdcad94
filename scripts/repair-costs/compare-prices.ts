import { getJob, whyUnneeded } from "#app/repair-costs/priced-jobs.ts";
import { getRepairCar } from "#app/repair-costs/repair-car.ts";
import { estimateRepair } from "#app/repair-costs/repair-estimate.ts";
import {
  comparedCars,
  publishedPrices,
  publishers,
  type PublishedPrice,
} from "#db/reference/repair-jobs/published-prices.ts";

export type Comparison = {
  model: string;
  job: string;
  published: PublishedPrice;
  source: string;
  ours: readonly [low: number, typical: number, high: number];
  /** Our typical price is within the published range. */
  isWithin: boolean;
  /** Our range has a price in common with it. */
  overlaps: boolean;
};

/** A single average counts as this far to both sides. */
const tolerance = 0.2;

/** Each job on each car, with a figure for that model if there's one, at the national rate. */
export function comparePrices(): Comparison[] {
  const jobs = [...new Set(publishedPrices.map(({ job }) => job))];
  return Object.entries(comparedCars).flatMap(([model, known]) =>
    jobs.map((job) => compare(model, getRepairCar({ powertrain: "gas", ...known }), job)),
  );
}

function compare(
  model: string,
  car: ReturnType<typeof getRepairCar>,
  job: PublishedPrice["job"],
): Comparison {
  const priced = getJob(job);
  if (whyUnneeded(priced, car)) throw new Error(`${model} doesn't need ${job}`);
  const prices = publishedPrices.filter((price) => price.job === job);
  const published = prices.find(({ of }) => of === model) ?? prices.find(({ of }) => !of)!;
  const isSingle = published.low === published.high;
  const low = published.low * (isSingle ? 1 - tolerance : 1);
  const high = published.high * (isSingle ? 1 + tolerance : 1);
  const ours = estimateRepair(priced.job, car, null).total;
  return {
    model,
    job,
    published,
    source: publishers[published.source],
    ours,
    isWithin: low <= ours[1] && ours[1] <= high,
    overlaps: low <= ours[2] && ours[0] <= high,
  };
}

export type Shares = { count: number; within: number; overlapping: number };

export function sharesOf(comparisons: readonly Comparison[]): Shares {
  return {
    count: comparisons.length,
    within: comparisons.filter(({ isWithin }) => isWithin).length,
    overlapping: comparisons.filter(({ overlaps }) => overlaps).length,
  };
}

export const isOfModel = ({ published }: Comparison) => published.of !== undefined;
