import type { RequestContext } from "#app/http/context.server.ts";
import { brand, type Locale } from "#app/i18n/locale.ts";
import { formatDay, todayIn } from "#app/i18n/dates.ts";
import { reportParts, type ReportPart } from "#db/schema/report-terms.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { mergeCampaigns } from "#app/recalls/campaigns.ts";
import { campaignView, sourcesView } from "#app/recalls/recalls-view.server.ts";
import type { AskedSource, VehicleRecall } from "#app/recalls/vehicle-recalls.server.ts";
import { factsView } from "#app/vehicle/facts-view.server.ts";
import { createFormatters, type Formatters } from "#app/vehicle/formatters.server.ts";
import { snapshotToday } from "#app/vehicle/snapshot/stored-vehicle.server.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import type { ReportRows } from "#app/reports/read-report.server.ts";
import { reportView } from "#app/reports/report-view.server.ts";
import type { ReceiptLink } from "#app/reports/report.tsx";
import { href, paths } from "#app/http/paths.ts";
import { sharedReceiptPath } from "#app/http/shared-report-path.ts";
import type { ValuedCar } from "#app/value/estimate.ts";
import { hidesValue, type OpenedCar } from "#app/value/open-value.server.ts";
import { rangeOf } from "#app/value/price-words.server.ts";
import { glanceEstimate, type ValueGlance } from "#app/value/value-glance.server.ts";
import { basisOf } from "#app/value/value-view.server.ts";
import { includeDashboard, includeRows } from "./include-parts.ts";
import type { SharedReceipt, SharedVehicle } from "./report-shares.server.ts";

export type SharedRows = {
  report: ReportRows;
  recalls: VehicleRecall[];
  asked: AskedSource[];
  receipts: SharedReceipt[];
  value: ValueGlance;
};

type Visit = Pick<RequestContext, "settings"> & {
  token: string;
  locale: Locale;
  timeZone: string | null;
  now: Date;
};

/** Only what the owner included leaves it. Nicknames, comments and addresses are never in it. */
export function sharedView(
  { share, owner, stored }: SharedVehicle,
  rows: SharedRows,
  visit: Visit,
) {
  const { token, locale, timeZone, now } = visit;
  const hidden = hidesValue({ ...visit, embedding: null }, owner) ? "value" : null;
  const include = share.include.filter((part) => part !== hidden);
  const { vehicle } = stored;
  const open = withDashboard(snapshotToday({ timeZone, now }, owner, stored));
  const formatters = createFormatters(locale, open.known);
  const { t, day } = formatters;
  const has = (part: ReportPart) => include.includes(part);
  const value = has("value")
    ? valueView({ ...open, vehicle }, rows.value, visit, { formatters, hasMileage: has("mileage") })
    : null;
  const isOmitted = (part: ReportPart) =>
    part === "value" ? value === null && hidden === null : !has(part);
  const omitted = reportParts.filter(isOmitted);
  return {
    name: vehicleName(vehicle),
    include,
    vehicle: {
      vin: vehicle.vin,
      facts: factsView(vehicle.facts, locale.language),
      plate:
        has("plates") && vehicle.plate ? [vehicle.plate, vehicle.plateState].join(" · ") : null,
    },
    made: t("shared-report:made", { day: day(open.today), product: brand.name }),
    until: t("shared-report:until", {
      day: day(todayIn(open.timeZone, share.expiresAt)),
    }),
    report: reportView(
      includeRows(rows.report, include),
      includeDashboard(open, include),
      locale,
      formatters,
    ),
    recalls: has("recalls") ? recallsView(rows, open.timeZone, locale, formatters) : null,
    value,
    receipts: has("receipts") ? linkReceipts(rows.receipts, token, formatters) : [],
    omitted:
      omitted.length > 0
        ? t("shared-report:omitted", {
            parts: omitted.map((part) => t(`shared-report:parts.${part}`)).join(", "),
          })
        : null,
  };
}

/** Null if its owner hides it, or a provider is asked instead of us. */
function valueView(
  open: OpenedCar,
  glance: ValueGlance,
  { locale, settings }: Visit,
  { formatters, hasMileage }: { formatters: Formatters; hasMileage: boolean },
) {
  if (glance.saved?.state === "DISABLED_BY_USER" || settings.values) return null;
  const { t } = formatters;
  const how = { says: t("value:how"), href: href(paths.helpArticle("value")) };
  const { car, month, estimate } = glanceEstimate(open, glance);
  if (typeof estimate === "string") return { range: t("value-words:refused.title"), says: [], how };
  return {
    range: rangeOf(estimate, locale),
    says: [assumption(car, hasMileage, formatters), ...basisOf(car, month, { formatters, locale })],
    how,
  };
}

/** What the owner said of the car, which nobody checks. */
function assumption(
  { condition, miles }: ValuedCar,
  hasMileage: boolean,
  { t, distance }: Formatters,
): string {
  const named = { condition: t(`value-words:inCondition.${condition}`) };
  return hasMileage
    ? t("value-words:assumes", { ...named, ...distance(Math.round(miles!), "mi") })
    : t("value-words:assumesCondition", named);
}

export type SharedView = ReturnType<typeof sharedView>;

/** No answer isn't an all-clear. */
function recallsView(
  { recalls, asked }: SharedRows,
  timeZone: string,
  locale: Locale,
  formatters: Formatters,
) {
  const campaigns = mergeCampaigns(recalls).map((campaign) =>
    campaignView(campaign, locale, formatters),
  );
  return {
    open: campaigns.filter(({ dismissed }) => !dismissed),
    dismissed: campaigns.filter(({ dismissed }) => dismissed),
    wereChecked: campaigns.length > 0 || asked.some(({ at }) => at !== null),
    sources: sourcesView(asked, timeZone, locale, formatters),
  };
}

export type SharedRecalls = ReturnType<typeof recallsView>;

type RecordReceipts = { recordId: string; day: string; links: ReceiptLink[] };

/** A file's name may say who the owner is, so the link only has a number. */
function linkReceipts(
  receipts: readonly SharedReceipt[],
  token: string,
  { t, day }: Formatters,
): RecordReceipts[] {
  const byRecord = new Map<string, SharedReceipt[]>();
  for (const receipt of receipts)
    byRecord.set(receipt.recordId, [...(byRecord.get(receipt.recordId) ?? []), receipt]);
  return [...byRecord].map(([recordId, ofRecord]) => ({
    recordId,
    day: day(ofRecord[0]!.date),
    links: ofRecord.map(({ id }, index) => ({
      href: href(sharedReceiptPath(token, id)),
      says: t("shared-report:receipt", { number: index + 1 }),
    })),
  }));
}

export function endedOn(expiresAt: Date, timeZone: string, locale: Locale): string {
  return formatDay(todayIn(timeZone, expiresAt), locale.language);
}
