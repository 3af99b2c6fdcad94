import { gloveboxItems } from "#db/schema/glovebox.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { formatDay } from "#app/i18n/dates.ts";
import { formatPhone, phoneHref } from "#app/i18n/phone.ts";
import { href } from "#app/http/paths.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language, type Locale } from "#app/i18n/locale.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { describeEpaRating } from "#app/vehicle/epa-rating/epa-rating-view.server.ts";
import type { EpaRating } from "#app/vehicle/epa-rating/epa-rating.ts";
import type { Enrollment } from "#app/garage/lifetime/lifetime-enrollments.server.ts";
import type { Glovebox } from "./glovebox.server.ts";

export type GloveboxRow = { label: string; text: string; href?: string; isPast?: boolean };

const phones = ["insurerPhone", "roadsidePhone"];

export function listGloveboxRows(
  items: Glovebox,
  { today, language }: { today: string; language: Language },
): GloveboxRow[] {
  const t = translator(language);
  return gloveboxItems.flatMap((item): GloveboxRow[] => {
    const value = items[item];
    if (!value) return [];
    const row = { label: t(`glovebox:items.${item}`), text: formatItem(item, value, language) };
    if (phones.includes(item)) return [{ ...row, href: phoneHref(value) }];
    return [item === "insuredUntil" ? { ...row, isPast: value < today } : row];
  });
}

/** None without a rating. */
export function listRatingRows(
  rating: EpaRating | null,
  unit: DistanceUnit,
  locale: Locale,
): GloveboxRow[] {
  if (!rating) return [];
  const label = translator(locale.language)("epa-rating:label");
  return [{ label, text: describeEpaRating(rating, unit, locale) }];
}

/** None for a car that isn't in the lifetime program. */
export function listEnrollmentRows(
  enrollment: Enrollment | null,
  path: string | null,
  language: Language,
): GloveboxRow[] {
  if (!enrollment) return [];
  const t = translator(language);
  const isConfirmed = enrollment.confirmedAt !== null;
  const values = { program: brand.program, shop: enrollment.shop.name };
  return [
    {
      label: t("lifetime-program:title"),
      text: t(`lifetime-program:row.${isConfirmed ? "confirmed" : "unconfirmed"}`, values),
      ...(path && { href: href(path) }),
    },
  ];
}

export function formatItems(items: FieldTexts, language: Language): FieldTexts {
  return Object.fromEntries(
    Object.entries(items).map(([item, value]) => [
      item,
      value && formatItem(item, value, language),
    ]),
  );
}

function formatItem(item: string, value: string, language: Language): string {
  if (item === "insuredUntil") return formatDay(value, language);
  return phones.includes(item) ? formatPhone(value) : value;
}
