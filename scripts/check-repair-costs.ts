import {
  comparePrices,
  isOfModel,
  sharesOf,
  type Comparison,
} from "./repair-costs/compare-prices.ts";

const comparisons = comparePrices();
for (const one of comparisons) console.log(line(one));
console.log("");
console.log(summary("All", comparisons));
console.log(summary("With a figure for that model", comparisons.filter(isOfModel)));
console.log(
  summary(
    "With a figure for all cars",
    comparisons.filter((one) => !isOfModel(one)),
  ),
);

function line({ model, job, ours, published, source, isWithin, overlaps }: Comparison): string {
  const { low, high } = published;
  const theirs = low === high ? `$${low}` : `$${low}-$${high}`;
  const verdict = isWithin ? "within" : overlaps ? "overlaps" : "apart";
  const [from, typical, to] = ours;
  return `${verdict.padEnd(8)} ${model}, ${job}: ours $${typical} ($${from}-$${to}), ${theirs} by ${source}`;
}

function summary(name: string, of: readonly Comparison[]): string {
  const { count, within, overlapping } = sharesOf(of);
  return `${name}: ${within} of ${count} typical prices within the published range, ${overlapping} ranges overlap`;
}
