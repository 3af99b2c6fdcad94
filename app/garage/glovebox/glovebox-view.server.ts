import { gloveboxItems } from "#db/schema/glovebox.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { formatDay } from "#app/i18n/dates.ts";
import { formatPhone, phoneHref } from "#app/i18n/phone.ts";
import type { Language } from "#app/i18n/locale.ts";
import type { Glovebox, GloveboxItem } from "./glovebox.server.ts";

export type GloveboxRow = { item: GloveboxItem; said: string; href?: string; isPast?: boolean };

const phones = ["insurerPhone", "roadsidePhone"];

export function gloveboxRows(
  items: Glovebox,
  { today, language }: { today: string; language: Language },
): GloveboxRow[] {
  return gloveboxItems.flatMap((item): GloveboxRow[] => {
    const value = items[item];
    if (!value) return [];
    const text = sayItem(item, value, language);
    if (phones.includes(item)) return [{ item, said: text, href: phoneHref(value) }];
    return [
      item === "insuredUntil" ? { item, said: text, isPast: value < today } : { item, said: text },
    ];
  });
}

export function sayItems(items: FieldTexts, language: Language): FieldTexts {
  return Object.fromEntries(
    Object.entries(items).map(([item, value]) => [item, value && sayItem(item, value, language)]),
  );
}

function sayItem(item: string, value: string, language: Language): string {
  if (item === "insuredUntil") return formatDay(value, language);
  return phones.includes(item) ? formatPhone(value) : value;
}
