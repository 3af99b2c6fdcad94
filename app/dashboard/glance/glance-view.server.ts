import { gloveboxItems } from "#db/schema/glovebox.ts";
import { listGloveboxRows } from "#app/garage/glovebox/glovebox-view.server.ts";
import type { Glovebox } from "#app/garage/glovebox/glovebox.server.ts";
import { paths } from "#app/http/paths.ts";
import { formatMoney, formatPrice } from "#app/i18n/format.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { phoneHref } from "#app/i18n/phone.ts";
import { directionsUrl } from "#app/shops/map/map-links.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { periodDays, sumRepeating, sumSpending } from "#app/expenses/period-totals.ts";
import type { Glance } from "./glance.server.ts";

export type GlanceView = {
  costs: { year: string; total: string; bars: CostBar[] } | null;
  glovebox: { label: string; text: string; href?: string }[] | null;
  shop: {
    name: string;
    href: string;
    place: string;
    call: string | null;
    directions: string;
  } | null;
};

/** @property share of the highest bar, in percent */
type CostBar = { year: string; amount: string; share: number };

const shownYears = 3;
/** What's asked for at the roadside and at the parts counter. */
const shownItems = ["tireSize", "tirePressure", "oilType", "insurer", "roadsidePhone"] as const;

export function glanceView(glance: Glance, today: string, locale: Locale): GlanceView {
  const { glovebox, shop } = glance;
  const items = Object.fromEntries(
    gloveboxItems.map((item) => [
      item,
      shownItems.some((one) => one === item) ? (glovebox[item] ?? "") : "",
    ]),
  ) as Glovebox;
  return {
    costs: costsOf(glance, today, locale),
    glovebox: listGloveboxRows(items, { today, language: locale.language }),
    shop: shop && {
      name: shop.name,
      href: paths.shop(shop.slug),
      place: [shop.address, shop.city].filter(Boolean).join(", "),
      call: shop.phone && phoneHref(shop.phone),
      directions: directionsUrl(shop),
    },
  };
}

/** In the currency of the owner's country only, since amounts in others can't be added up. */
function costsOf(
  { totals, spent, repeating }: Glance,
  today: string,
  locale: Locale,
): GlanceView["costs"] {
  const currency = currencyOf(locale.country);
  const column = currency === "USD" ? "usd" : "cad";
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: shownYears }, (_, index) =>
    String(thisYear - shownYears + 1 + index),
  ).map((year) => ({
    year,
    cents:
      (totals.find((one) => one.year === year)?.[column] ?? 0) +
      sumSpending(spent, currency, year) +
      sumRepeating(repeating, currency, periodDays(year), { kind: "all", today }),
  }));
  const highest = Math.max(...years.map(({ cents }) => cents));
  if (highest === 0) return null;
  const { year, cents } = years.at(-1)!;
  return {
    year,
    total: formatMoney(cents, currency, locale),
    bars: years.map((one) => ({
      year: one.year,
      amount: formatPrice(Math.round(one.cents / 100) * 100, currency, locale),
      share: Math.round((one.cents / highest) * 100),
    })),
  };
}
