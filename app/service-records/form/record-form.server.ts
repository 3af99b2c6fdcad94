import { z } from "zod";
import { cleanLines, cleanText, type CleanText } from "#app/i18n/clean-text.ts";
import { parseDay } from "#app/i18n/dates.ts";
import { parseMoney } from "#app/i18n/money.ts";
import { odometerCaps, parseWholeNumber, type Distance, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Reader } from "#app/i18n/reader.ts";
import { codeOf } from "#app/vehicle/odometer/reading-form.server.ts";
import { checkReading } from "#app/vehicle/odometer/reading-rule.ts";
import type { Reading } from "#app/vehicle/odometer/readings.ts";
import { totalOf, type Costs } from "./cost-rule.ts";

const longestComments = 2_000;
const longestOwnService = 80;
const longestShopName = 100;

/** What a browser checks of a record's form before it is sent. */
export const recordConstraint = {
  date: { required: true },
  odometer: { required: true },
  ownService: { maxLength: longestOwnService },
  shopName: { maxLength: longestShopName },
  comments: { maxLength: longestComments },
};

/** A service record, as its owner means it. */
export type NewRecord = {
  selfService: boolean;
  /** The shop of the directory that did it; null for self-service, and for one that is not in it. */
  compCode: string | null;
  /** The name of one that is not in the directory. */
  shopName: string | null;
  date: string;
  odometer: Distance;
  serviceIds: number[];
  ownService: string | null;
  costs: Costs;
  comments: string | null;
};

/** What a record's form is checked against. */
type Checked = {
  unit: DistanceUnit;
  today: string;
  reader: Reader;
  /** Whether a shop of the code that was sent is known: asked beforehand. */
  shopIsKnown: boolean;
  /** Whether the catalogue has a service of that id. */
  isService: (id: number) => boolean;
};

const text = z.string().default("");

/** The comments on a record, by themselves. */
export const notesSchema = z.object({ comments: text }).transform(({ comments }, check) => ({
  comments: keptLine(cleanLines(comments), longestComments, (message) => check.addIssue({ code: "custom", path: ["comments"], message })),
}));

/** A text as it is kept; null for none. @param refuse is told the code of what is wrong with it */
function keptLine(cleaned: CleanText, most: number, refuse: (code: string) => void): string | null {
  if (!cleaned.ok) refuse("text.invalid");
  else if (cleaned.text.length > most) refuse(`text.tooLong?most=${most}`);
  return cleaned.ok && cleaned.text ? cleaned.text : null;
}

const fields = z.object({
  ...{ selfService: text, shop: text, shopName: text, date: text, odometer: text, ownService: text, cost: text, parts: text, labor: text, tax: text, comments: text },
  services: z.array(z.string()).default([]),
});

/**
 * A service record as typed, with everything that is wrong with it at once; what is missing or
 * malformed is said in the four sentences of spec §5. Who did it themselves names no shop, also
 * when one is still chosen; a shop is named by its code or in words, not both.
 *
 * @param others the vehicle's readings near that day
 */
export function recordSchema(others: readonly Reading[], { unit, today, reader, shopIsKnown, isService }: Checked) {
  return fields.transform((typed, check): NewRecord => {
    const refuse = (field: string, message: string) => check.addIssue({ code: "custom", path: [field], message });

    const selfService = typed.selfService !== "";
    const name = cleanText(selfService ? "" : typed.shopName);
    const isNamed = !name.ok || name.text !== "";
    if (!selfService && !shopIsKnown && !isNamed) refuse("shop", "record.shop");
    if (shopIsKnown && isNamed) refuse("shopName", "record.twoShops");
    const shopName = lines("shopName", name, longestShopName);

    const date = parseDay(typed.date, reader.language);
    if (!date) refuse("date", "record.date");
    const distance = parseWholeNumber(typed.odometer);
    const isPossible = distance !== null && distance >= 1 && distance <= odometerCaps[unit];
    if (!isPossible) refuse("odometer", "record.odometer");
    const wrong = date ? checkReading({ date, distance: distance ?? 0, unit, origin: "record" }, others, today) : [];
    for (const error of wrong) if (isPossible || error.field === "date") refuse(error.field, codeOf(error, reader));

    const serviceIds = [...new Set(typed.services.flatMap((ids) => ids.split(",")).filter((id) => id !== "").map(Number))];
    const ownService = lines("ownService", cleanText(typed.ownService), longestOwnService);
    if (!serviceIds.every(isService) || (serviceIds.length === 0 && !typed.ownService.trim())) refuse("services", "record.services");

    const given = { total: amount("cost"), parts: amount("parts"), labor: amount("labor"), tax: amount("tax") };
    const total = totalOf(given);
    if (!total.ok) refuse("cost", total.code);

    return {
      selfService,
      compCode: selfService || !shopIsKnown ? null : typed.shop || null,
      shopName,
      date: date ?? "",
      odometer: { distance: distance ?? 0, unit },
      serviceIds,
      ownService,
      costs: { ...given, total: total.ok ? total.cents : null },
      comments: lines("comments", cleanLines(typed.comments), longestComments),
    };

    function amount(field: "cost" | "parts" | "labor" | "tax"): number | null {
      if (typed[field].trim() === "") return null;
      const cents = parseMoney(typed[field], reader.language);
      if (cents === null) refuse(field, "cost.invalid");
      return cents;
    }

    function lines(field: string, cleaned: CleanText, most: number): string | null {
      return keptLine(cleaned, most, (code) => refuse(field, code));
    }
  });
}
