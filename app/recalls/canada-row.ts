import type { RowReading } from "./nhtsa-row.ts";
import { readCanadaFileDay, readMakersNumber, readText, readYear } from "./published-values.ts";
import { isRecallNumber } from "./recall.ts";

export const canadasColumns = [
  "recall_number_num",
  "year",
  "make_name_nm",
  "model_name_nm",
  "comment_etxt",
];

export function readCanadasRow(row: Partial<Record<string, string>>): RowReading {
  if (/\b(?:seats?|tires?)\b/i.test(row.category_etxt ?? "")) return { is: "other" };
  const [number, make, model, summary] = [
    "recall_number_num",
    "make_name_nm",
    "model_name_nm",
    "comment_etxt",
  ].map((name) => readText(row[name]));
  // Some files have a thousands separator in years: "2,020".
  const year = readYear(row.year?.replace(",", ""));
  const problems = [
    ...(number != null && isRecallNumber(number) ? [] : ["the recall number is missing or none"]),
    ...(make == null ? ["the make is missing"] : []),
    ...(model == null ? ["the model is missing"] : []),
    ...(year === null ? ["the model year is not known"] : []),
    ...(summary == null ? ["the text is missing"] : []),
  ];
  if (problems.length > 0) return { is: "refused", problems };
  return {
    is: "campaign",
    campaign: {
      ...{
        source: "tc",
        number: number!,
        makersNumber: readMakersNumber(row.manufacturer_recall_no_txt),
        reportedOn: readCanadaFileDay(row.recall_date_dte),
      },
      ...{
        component: readText(row.system_type_etxt),
        componentFr: readText(row.system_type_ftxt),
        summary: summary!,
        summaryFr: readText(row.comment_ftxt),
      },
      ...{ consequence: null, remedy: null, parkIt: null, parkOutside: null, overTheAir: null },
      models: [{ make: make!, model: model!, year: year! }],
    },
  };
}
