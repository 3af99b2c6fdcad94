import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { reportParts, type ReportPart } from "#db/schema/report-terms.ts";

export const shareDays = ["7", "30", "90", "365"] as const;

export const shareForm = defineForm(
  "share",
  () => ({
    include: z.array(z.string()).default([]),
    days: inHtml(z.enum(shareDays, { error: "preference.invalid" }), { required: false }),
  }),
  ({ include, days }, reject) => {
    const isKnown = include.every((part) => reportParts.includes(part as ReportPart));
    if (include.length === 0 || !isKnown) reject("include", "report.include");
    return {
      include: reportParts.filter((part) => include.includes(part)),
      days: Number(days),
    };
  },
);
