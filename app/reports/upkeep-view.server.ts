import { estimateMiles } from "#app/vehicle/odometer/odometer.ts";
import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import {
  upkeepOf,
  wellMaintained,
  type Upkeep,
} from "#app/maintenance/well-maintained/well-maintained.ts";
import { shopLoyaltyOf } from "#app/service-records/loyalty/shop-loyalty.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { ReportRecord } from "./read-report.server.ts";

/** By the records that aren't disputed. Null if no service came due yet. */
export function reportUpkeep(
  records: readonly ReportRecord[],
  { dashboard: { odometer }, known, today }: OpenDashboard,
): Upkeep | null {
  const upkeep = upkeepOf(
    records
      .filter(({ disputed }) => !disputed)
      .map(({ date, services, distance, unit }) => ({
        date,
        services,
        odometer: distance !== null && unit !== null ? { distance, unit } : null,
      })),
    known,
    { today, miles: odometer && estimateMiles(odometer, today) },
  );
  return upkeep && upkeep.due > 0 ? upkeep : null;
}

/** Says what the badge takes, whether the car has it or not. */
export function upkeepView(
  records: readonly ReportRecord[],
  open: OpenDashboard,
  { t, day, number }: Formatters,
) {
  const upkeep = reportUpkeep(records, open);
  if (!upkeep) return null;
  const { due, onTime, percent, since, isWellMaintained } = upkeep;
  const titles = { true: "well", false: "notYet", null: "tooFew" } as const;
  return {
    isWellMaintained,
    title: t(`upkeep:${titles[`${isWellMaintained}`]}`),
    says: t("upkeep:share", {
      count: due,
      onTime: number(onTime),
      due: number(due),
      percent: number(percent),
      day: day(since),
    }),
    takes: t("upkeep:takes", {
      percent: number(wellMaintained.percent),
      services: number(wellMaintained.services),
    }),
  };
}

export function shopLoyaltyView(
  records: readonly ReportRecord[],
  today: string,
  { t, number }: Formatters,
): string | null {
  const loyalty = shopLoyaltyOf(records, today);
  if (!loyalty) return null;
  const { shop, atShop, visits, since: year } = loyalty;
  const values = { shop, year, atShop: number(atShop), visits: number(visits) };
  return t(atShop === visits ? "upkeep:allVisits" : "upkeep:visits", values);
}
