import { errorSentence } from "#app/i18n/sentences.server.ts";
import {
  maxReportLengths,
  type ReportField,
  type ReportProblem,
} from "#app/service-records/shop-reports/shop-report.server.ts";

const columns: Record<ReportField, string> = {
  ...{
    report: "row",
    source: "source",
    reference: "reference",
    vin: "vin",
    shopName: "shop",
    compCode: "comp_code",
    date: "date",
  },
  ...{ odometer: "odometer", services: "services", ownService: "services", comments: "comments" },
};

const sentences: Record<string, string> = {
  "date.invalid": "the date must be a day such as 2026-01-31",
  "date.future": "the date is in the future",
  "date.tooEarly": "the date must be after 1970",
  "odometer.invalid": "the odometer must be a whole number, up to 10,000,000 mi or 16,093,440 km",
  "odometer.unit": "the unit must be mi or km",
  "services.unknown": "no service has one of these numbers",
  "compCode.unknown": "no shop has this comp_code",
};

export function problemSentence({ field, code }: ReportProblem): string {
  if (field === "vin" && code !== "invalid") return errorSentence("en", `vin.${code}`);
  const column = columns[field];
  if (code === "required")
    return field === "services" ? "no service is named" : `the ${column} is missing`;
  if (code === "tooLong") {
    const max = maxReportLengths[field as keyof typeof maxReportLengths];
    return `${column} has more than ${max} characters`;
  }
  return sentences[`${field}.${code}`] ?? `${column} has unprintable characters`;
}
