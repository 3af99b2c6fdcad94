import { z } from "zod";
import { dismissalReasons, recallSources } from "#db/schema/recall-terms.ts";
import { day, id, moment } from "#app/api/shapes.ts";
import { paths } from "#app/http/paths.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { mergeCampaigns, recallFor, type Campaign } from "#app/recalls/campaigns.ts";
import { listAskedSources, listVehicleRecalls } from "#app/recalls/vehicle-recalls.server.ts";
import { defineComponent } from "./define-component.server.ts";

const text = z.string().nullable();
const flag = z.boolean().describe("True if an authority says so.");

const details = z.strictObject({
  id: id.describe("For its dismissal."),
  date: day.nullable(),
  numbers: z.array(z.strictObject({ source: z.enum(recallSources), number: z.string() })),
  component: text,
  summary: z.string(),
  consequence: text,
  remedy: text,
  parkIt: flag,
  parkOutside: flag,
  overTheAir: flag,
  dismissal: z
    .strictObject({ reason: z.enum(dismissalReasons), repairedOn: day.nullable() })
    .nullable(),
});

export const recallComponent = defineComponent({
  schema: z
    .strictObject({
      details: z.array(details),
      sources: z.array(
        z.strictObject({ source: z.enum(recallSources), askedAt: moment.nullable() }),
      ),
    })
    .describe("Null if no authority was asked yet."),
  page: paths.recalls,
  read: ({ db }, vehicleId) =>
    Promise.all([listVehicleRecalls(db, vehicleId), listAskedSources(db, vehicleId)]),
  shape: ({ context }, [recalls, asked]) =>
    recalls.length === 0 && asked.every(({ at }) => at === null)
      ? null
      : {
          details: mergeCampaigns(recalls).map((one) => campaignShape(one, context.locale)),
          sources: asked.map(({ source, at }) => ({
            source,
            askedAt: at === null ? null : new Date(at).toISOString(),
          })),
        },
});

function campaignShape(campaign: Campaign, locale: Locale): z.infer<typeof details> {
  const recall = recallFor(campaign, locale);
  const isFrench = locale.language === "fr";
  const has = (name: "parkIt" | "parkOutside" | "overTheAir") =>
    campaign.recalls.some((one) => one[name]);
  return {
    id: campaign.id,
    date: recall.reportedOn,
    numbers: campaign.recalls.map(({ source, number }) => ({ source, number })),
    component: (isFrench ? recall.componentFr : null) ?? recall.component,
    summary: (isFrench ? recall.summaryFr : null) ?? recall.summary,
    consequence: recall.consequence,
    remedy: recall.remedy,
    ...{ parkIt: has("parkIt"), parkOutside: has("parkOutside"), overTheAir: has("overTheAir") },
    dismissal: campaign.dismissal,
  };
}
