import { offeredLines } from "#app/coupons/coupon-view.server.ts";
import { validOn } from "#app/coupons/find-coupons.server.ts";
import type { NearbyCoupon } from "#app/coupons/coupon.ts";
import { withCoupons } from "#app/coupons/offered-coupons.ts";
import { href, paths } from "#app/http/paths.ts";
import { formatPrice } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import type { PricedJob } from "#app/repair-costs/priced-jobs.ts";
import type { RepairCar } from "#app/repair-costs/repair-car.ts";
import type { TypedPlace } from "#app/repair-costs/typed-place.ts";
import { mayOpen } from "#app/vehicle/access/permissions.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { dueView } from "./due-view.server.ts";
import { jobPrices, questionsFor, shopsPath } from "./job-view.server.ts";
import type { LastPaid } from "./last-paid.server.ts";

type Opened = Omit<OwnersVehicle, "owner"> &
  OpenDashboard & { car: RepairCar; asked: TypedPlace; formatters: Formatters };

export type JobPageView = ReturnType<typeof jobPageView>;

export function jobPageView(
  priced: PricedJob,
  opened: Opened,
  { near, paid }: { near: readonly NearbyCoupon[]; paid: LastPaid | null },
  locale: Locale,
) {
  const { id, vehicle, known, today, car, asked, formatters } = opened;
  const { t } = formatters;
  const { event, ...due } = dueView(priced, opened, formatters);
  const { events } = withCoupons(opened.dashboard, known, validOn(near, today));
  const coupons = events.find(({ key }) => key === event?.key)?.coupons ?? [];
  const links = [
    { href: shopsPath(id, priced, asked.postalCode), says: t("repair-costs:job.findShops") },
    {
      href: `${paths.addRecord(id)}?services=${priced.item.id}`,
      says: t("repair-costs:job.log"),
    },
  ];
  return {
    about: t(`repair-jobs:about.${priced.job.job}`),
    prices: jobPrices(priced, car, asked.state, locale, formatters),
    how: { href: href(paths.helpArticle("repair-costs")), says: t("repair-costs:how") },
    history: [
      { title: t("repair-costs:job.due"), ...due },
      ...(paid ? [paidView(paid, id, locale, formatters)] : []),
    ],
    questions: questionsFor(priced, formatters),
    coupons: offeredLines(coupons, id, today, formatters, locale),
    links: links.filter((link) => mayOpen(vehicle, link.href)),
    words: {
      math: t("repair-costs:job.math"),
      sources: t("repair-costs:job.sources"),
      ask: t("repair-costs:job.ask"),
      shops: t("repair-costs:job.shops"),
      coupons: t("repair-costs:job.coupons"),
    },
  };
}

function paidView(
  { withOthers, total, currency, date, recordId }: LastPaid,
  id: string,
  locale: Locale,
  { t, day }: Formatters,
) {
  const values = { amount: formatPrice(total, currency, locale), day: day(date) };
  return {
    title: t("repair-costs:job.paid"),
    says: t(`repair-costs:job.${withOthers ? "paidWith" : "paidOn"}`, values),
    link: { href: paths.record(id, recordId), says: t("repair-costs:job.seeRecord") },
  };
}
