import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import type { ReportPart } from "#db/schema/report-terms.ts";

export const shareDays = ["7", "30", "90", "365"] as const;

export const shareForm = defineForm(
  "share",
  (_parts: readonly ReportPart[]) => ({
    include: z.array(z.string()).default([]),
    days: inHtml(z.enum(shareDays, { error: "preference.invalid" }), { required: false }),
  }),
  ({ include, days }, reject, parts) => {
    const isKnown = include.every((part) => parts.includes(part as ReportPart));
    if (include.length === 0 || !isKnown) reject("include", "report.include");
    return {
      include: parts.filter((part) => include.includes(part)),
      days: Number(days),
    };
  },
);
