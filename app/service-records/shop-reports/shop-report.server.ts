import { z } from "zod";
import { validateVin } from "#app/vehicle/vin.ts";
import { cleanLines, cleanText, type CleanText } from "#app/i18n/clean-text.ts";
import { parseDay } from "#app/i18n/dates.ts";
import { odometerCaps } from "#app/i18n/numbers.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { canHaveHappened } from "#app/vehicle/odometer/readings.ts";
import { distanceUnits } from "#db/schema/garage-terms.ts";
import type { ReportedRecord } from "#db/schema/service-records.ts";
import { recordLimits } from "#app/service-records/form/record-texts.server.ts";
import { isService } from "#app/service-records/form/service-items.server.ts";

/** `source` and `reference` identify the report in the shop's own system. */
export type ShopReport = {
  source: string;
  reference: string;
  vin: string;
  shopName: string;
  compCode: string | null;
  record: ReportedRecord;
};

export type ReportField = keyof typeof reportFields | "report";
type ReportCode =
  | "required"
  | "invalid"
  | "tooLong"
  | "unknown"
  | "unit"
  | "future"
  | "tooEarly"
  | "length"
  | "letters"
  | "check-digit";
export type ReportProblem = { field: ReportField; code: ReportCode };

export const maxReportLengths = {
  source: 80,
  reference: 80,
  shopName: 100,
  compCode: 40,
  ownService: recordLimits.ownService,
  comments: recordLimits.comments,
};

const text = z.string("invalid").nullish();
const reportFields = {
  source: text,
  reference: text,
  vin: text,
  shopName: text,
  compCode: text,
  date: text,
  ownService: text,
  comments: text,
  odometer: z
    .object({ distance: z.number("invalid"), unit: z.string("unit") }, "invalid")
    .nullish(),
  services: z.array(z.number("invalid"), "invalid").nullish(),
};

/** A report may be dated one day after `today`. */
export function readReport(
  sent: unknown,
  today: string,
): { ok: true; report: ShopReport } | { ok: false; problems: ReportProblem[] } {
  const read = reportSchema(today).safeParse(sent);
  if (read.success) return { ok: true, report: read.data };
  const problems = read.error.issues.map(({ path: [field], message }) => ({
    field: (field as ReportField) ?? "report",
    code: message as ReportCode,
  }));
  return { ok: false, problems };
}

function reportSchema(today: string) {
  return z.object(reportFields, "invalid").transform((sent, check): ShopReport => {
    const reject = (field: ReportField, code: ReportCode) =>
      check.addIssue({ code: "custom", path: [field], message: code });

    const services = [...new Set(sent.services)];
    const ownService = optionalText("ownService", cleanText);
    if (!services.every(isService)) reject("services", "unknown");
    else if (services.length === 0 && !sent.ownService?.trim()) reject("services", "required");
    return {
      source: requiredText("source"),
      reference: requiredText("reference"),
      vin: vin(),
      shopName: requiredText("shopName"),
      compCode: optionalText("compCode", cleanText),
      record: {
        date: date(),
        odometer: odometer(),
        services,
        ownService,
        comments: optionalText("comments", cleanLines),
      },
    };

    function requiredText(field: "source" | "reference" | "shopName"): string {
      const text = optionalText(field, cleanText);
      if (!sent[field]?.trim()) reject(field, "required");
      return text ?? "";
    }

    function optionalText(
      field: keyof typeof maxReportLengths,
      clean: (typed: string) => CleanText,
    ): string | null {
      const cleaned = clean(sent[field] ?? "");
      if (!cleaned.ok) reject(field, "invalid");
      else if (cleaned.text.length > maxReportLengths[field]) reject(field, "tooLong");
      return cleaned.ok && cleaned.text ? cleaned.text : null;
    }

    function vin(): string {
      const checked = validateVin(sent.vin ?? "");
      if (!checked.ok) reject("vin", checked.code);
      return checked.ok ? checked.vin : "";
    }

    function date(): string {
      if (!sent.date?.trim()) reject("date", "required");
      // Slashes are ambiguous: month first in Virginia, day first in Quebec.
      const day = /^\s*\d{4}-/.test(sent.date ?? "") ? parseDay(sent.date!, "en") : null;
      if (sent.date?.trim() && !day) reject("date", "invalid");
      if (day && !canHaveHappened(day, today)) reject("date", "future");
      if (day && day < earliestDate) reject("date", "tooEarly");
      return day ?? "";
    }

    function odometer(): ReportedRecord["odometer"] {
      if (!sent.odometer) return null;
      const { distance } = sent.odometer;
      const unit = distanceUnits.find((one) => one === sent.odometer?.unit);
      if (!unit) reject("odometer", "unit");
      else if (!Number.isInteger(distance) || distance < 1 || distance > odometerCaps[unit])
        reject("odometer", "invalid");
      return unit ? { distance, unit } : null;
    }
  });
}
