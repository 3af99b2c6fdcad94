import { z } from "zod";
import { defineCall } from "#app/api/call.server.ts";
import { day, odometerFields, readOdometer } from "#app/api/shapes.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/locale.ts";
import {
  reportRecords,
  type ReportOutcome,
} from "#app/service-records/shop-reports/report-records.server.ts";
import { maxReportLengths } from "#app/service-records/shop-reports/shop-report.server.ts";
import { requireShopKey } from "./shop-keys.server.ts";

const maxServices = 50;

const text = (field: keyof typeof maxReportLengths) =>
  z.string().min(1).max(maxReportLengths[field]);

const report = z.strictObject({
  /** In the shop's own system: sent again, it adds nothing. */
  reference: text("reference"),
  vin: z.string().length(17),
  date: day,
  ...odometerFields,
  services: z.array(z.int()).max(40).optional(),
  ownService: text("ownService").optional(),
  comments: text("comments").optional(),
  shopName: text("shopName").optional(),
  compCode: text("compCode").optional(),
});

const outcome = z.strictObject({
  reference: z.string(),
  /** `known` was sent before; `differs` too, with other content, which stays. */
  is: z.enum(["new", "known", "differs", "refused"]),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/** What `npm run import:records` does for a file. */
export const postShopServices = defineCall({
  name: "postShopServices",
  method: "POST",
  path: "/shop/services",
  access: "shop",
  body: z.strictObject({ services: z.array(report).min(1).max(maxServices) }),
  answer: z.strictObject({ services: z.array(outcome) }),
  async run(input) {
    const { body, context } = input;
    const key = await requireShopKey(input);
    const reports = body.services.map(({ mi, km, compCode, shopName, ...sent }) => {
      const { odometer, distanceUnit } = readOdometer({ mi, km });
      return {
        ...sent,
        source: key.source,
        shopName: shopName ?? key.name,
        compCode: key.compCode ?? compCode,
        odometer: odometer === undefined ? null : { distance: odometer, unit: distanceUnit },
      };
    });
    const { outcomes } = await reportRecords(context.db, reports, context.now);
    const services = outcomes.map((one, at) => ({
      reference: body.services[at]!.reference,
      is: one.is,
      ...(one.is === "refused" && { errors: problemsOf(one, context.locale.language) }),
    }));
    return { value: { services } };
  },
});

type Refused = Extract<ReportOutcome, { is: "refused" }>;

function problemsOf({ problems }: Refused, language: Language): Record<string, string[]> {
  const t = translator(language);
  const errors: Record<string, string[]> = {};
  for (const { field, code } of problems)
    (errors[field] ??= []).push(t(`calls:reportProblems.${code}`));
  return errors;
}
