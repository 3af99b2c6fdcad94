import { paths } from "#app/http/paths.ts";
import { suggestShopPath } from "#app/shops/suggest-shop-path.ts";
import { formatDecimal, formatMoney } from "#app/i18n/format.ts";
import type { Texts } from "#app/i18n/texts.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { isAllowed, mayOpen, type Visited } from "#app/vehicle/access/permissions.ts";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import type { UsedSupply } from "#app/vehicle/planner/supplies.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { Role } from "#db/schema/people-terms.ts";
import type { ReportedRecord } from "#db/schema/service-records.ts";
import { filteredPath } from "#app/service-records/history/history-filter.ts";
import type { FoundRecord } from "./records.server.ts";
import { formatOrigin, formatServices } from "./record-words.server.ts";

type Row = { label: string; value: string; path?: string };

export function recordView(
  found: FoundRecord,
  used: readonly UsedSupply[],
  formatters: Formatters,
  locale: Locale,
  role: Role,
) {
  const { record, serviceIds, reading, shop } = found;
  const { t, day, distance } = formatters;
  const done = formatServices(serviceIds, record.ownService, locale);
  const odometer = reading && distance(reading.distance, reading.unit);
  const money = (cents: number | null) =>
    cents === null || record.currency === null ? null : formatMoney(cents, record.currency, locale);
  const isUnlisted = !shop && !record.selfService && isAllowed(role, "log");
  const unlistedShop = isUnlisted ? record.shopName : null;
  const suggestion = suggestShopPath(record.vehicleId, { name: unlistedShop ?? "" });
  const rows = buildRows(formatters, [
    ["date", day(record.date)],
    ["odometer", odometer && t("record-words:distance", odometer)],
    [
      "shop",
      record.selfService ? t("record-words:byYourself") : (shop?.name ?? record.shopName),
      shop && !record.selfService ? paths.shop(shop.slug) : undefined,
    ],
    [
      "directory",
      unlistedShop && t("record-words:suggestShop", { shop: unlistedShop }),
      suggestion,
    ],
    ["origin", formatOrigin({ ...record, shop: shop?.name ?? null }, formatters)],
    ["cost", money(record.total)],
    ["parts", money(record.parts)],
    ["labor", money(record.labor)],
    ["tax", money(record.tax)],
    ...record.tags.map((tag): RowEntry => ["tag", tag, taggedPath(record.vehicleId, tag)]),
    ["partsUsed", listParts(used, locale, formatters)],
  ]);
  return {
    id: record.id,
    title: done.join(" · ") || t("record:title"),
    rows,
    comments: record.comments,
    isReported: record.reported !== null,
    isDisputed: record.disputed,
    reported:
      record.reported && record.correctedAt
        ? buildReportedRows({ ...record.reported, shopName: record.shopName }, formatters, locale)
        : null,
  };
}

export type RecordView = ReturnType<typeof recordView>;

function buildReportedRows(
  {
    date,
    odometer,
    shopName,
    services,
    ownService,
    comments,
  }: ReportedRecord & { shopName: string | null },
  formatters: Formatters,
  locale: Locale,
): Row[] {
  const { t, day, distance } = formatters;
  return buildRows(formatters, [
    ["date", day(date)],
    [
      "odometer",
      odometer && t("record-words:distance", distance(odometer.distance, odometer.unit)),
    ],
    ["shop", shopName],
    ["services", formatServices(services, ownService, locale).join(" · ") || null],
    ["comments", comments],
  ]);
}

function taggedPath(vehicleId: string, tag: string): string {
  const filter = { trait: { tag }, period: null, hidden: null };
  return filteredPath(paths.serviceHistory(vehicleId), filter);
}

type RowEntry = [name: RowName, value: string | null, path?: string];
function listParts(used: readonly UsedSupply[], locale: Locale, { t }: Formatters): string | null {
  const parts = used.map(({ name, used }) =>
    t("planner:parts.use", { quantity: formatDecimal(used, locale), name }),
  );
  return parts.join(" · ") || null;
}

type RecordLink = { to: string; says: string };

export function recordLinks(
  visited: Visited,
  recordId: string,
  hasParts: boolean,
  { t }: Formatters,
): RecordLink[] {
  const { id } = visited;
  const template = `${plannerPaths.addTemplate(id)}?record=${recordId}`;
  const links: [to: string, says: string, isShown?: boolean][] = [
    [plannerPaths.recordParts(id, recordId), t("planner:parts.change"), hasParts],
    [template, t("planner:template.save")],
    [paths.aboutRecords(id), t("record:aboutTitle")],
  ];
  return links
    .filter(([to, , isShown = true]) => isShown && mayOpen(visited, to))
    .map(([to, says]) => ({ to, says }));
}

type RowName = keyof Texts["record-words"]["rows"];

function buildRows({ t }: Formatters, rows: RowEntry[]): Row[] {
  return rows.flatMap(([name, value, path]) =>
    value === null ? [] : [{ label: t(`record-words:rows.${name}`), value, ...(path && { path }) }],
  );
}
