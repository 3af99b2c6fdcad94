import { gloveboxItems } from "#db/schema/glovebox.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { formatDay } from "#app/i18n/dates.ts";
import { formatPhone, phoneHref } from "#app/i18n/phone.ts";
import type { Language } from "#app/i18n/locale.ts";
import type { Glovebox, GloveboxItem } from "./glovebox.server.ts";

export type GloveboxRow = { item: GloveboxItem; text: string; href?: string; isPast?: boolean };

const phones = ["insurerPhone", "roadsidePhone"];

export function listGloveboxRows(
  items: Glovebox,
  { today, language }: { today: string; language: Language },
): GloveboxRow[] {
  return gloveboxItems.flatMap((item): GloveboxRow[] => {
    const value = items[item];
    if (!value) return [];
    const text = formatItem(item, value, language);
    if (phones.includes(item)) return [{ item, text, href: phoneHref(value) }];
    return [item === "insuredUntil" ? { item, text, isPast: value < today } : { item, text }];
  });
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
