import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  queueDueReminderEmails,
  type Run,
} from "#app/reminder-emails/queue-reminder-emails.server.ts";
import { openLog } from "#app/http/log.server.ts";
import { countries, languages, type Country, type Language } from "#app/i18n/locale.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { outbox } from "#db/schema/email.ts";
import { vehicles } from "#db/schema/garage.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { crawl } from "#tests/support/browse/crawl.ts";
import { isLeftOver } from "#tests/support/browse/leftovers.ts";
import { listVisibleTexts } from "#tests/support/browse/html.ts";
import { patternOf } from "#tests/support/browse/routes.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import { makeCalendar, pathOf } from "#tests/support/calendar.ts";
import { dayIn } from "#tests/support/days.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { enterRecord } from "#tests/support/records.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { sessionSecret } from "#tests/support/stack/stack.ts";
import { insertTires } from "#tests/support/tires.ts";

type Seen = {
  pages: [path: string, page: Page][];
  exports: [path: string, page: Page][];
  emails: string[];
};

let stack: OwnStack;
let db: OpenDatabase;

beforeAll(async () => {
  stack = await startOwnStack();
  db = openDatabase({ url: stack.databaseUrl });
});
afterAll(() => stack.stop());

const postalCodes: Record<Country, string> = { US: "20120", CA: "N6A 1B7" };
const otherOf: Record<DistanceUnit, DistanceUnit> = { mi: "km", km: "mi" };

const named: Record<DistanceUnit, RegExp> = {
  mi: /(?<![\p{L}\d_-])(?:mi|miles?|milles?)(?![\p{L}\d_-])/u,
  km: /(?<![\p{L}\d_-])(?:km|kilomet(?:er|re)s?|kilomètres?)(?![\p{L}\d_-])/iu,
};

/** A choice of unit, shops by the account's country, and forms that keep the entered unit. */
const pagesWithBothUnits = [
  "/garage/:vehicleId/edit",
  "/garage/:vehicleId/service-shops",
  "/garage/:vehicleId/odometer/:readingId",
  "/garage/:vehicleId/service-history/:recordId/edit",
  "/garage/:vehicleId/tires/:tireId/edit",
];

async function variant(unit: DistanceUnit, country: Country, language: Language): Promise<Seen> {
  const postalCode = postalCodes[country];
  const [owner] = await ownersWithOil(stack, 1, { postalCode, language });
  const [car = ""] = owner!.vehicleIds;
  await db
    .update(vehicles)
    .set({ distanceUnit: unit, averageDistance: 12_000, averageFrequency: "year" })
    .where(eq(vehicles.id, car));
  const [reading = ""] = owner!.readingIds;
  await db
    .update(odometerReadings)
    .set({ unit: otherOf[unit] })
    .where(eq(odometerReadings.id, reading));
  await enterRecord(stack.databaseUrl, car, { date: dayIn(-400) });
  await insertTires(stack.databaseUrl, car);
  const feed = pathOf(await makeCalendar(owner!.visitor, car, language)).replace("/Service", "");
  const settings = { secret: sessionSecret, email: null } as Run["settings"];
  // No reminder is sent on the sign-up day; the second run is at 9:00 in the owner's time zone.
  for (const now of [`${dayIn(1)}T20:00Z`, `${dayIn(2)}T14:00Z`]) {
    const run = {
      db,
      settings,
      log: openLog(null, "json"),
      now: new Date(now),
      origin: "https://roadworthy.example",
      address: owner!.email,
    };
    await queueDueReminderEmails(run);
  }
  const emails = await db.select().from(outbox).where(eq(outbox.toAddress, owner!.email));
  const actor = { ...owner!, entries: [`/garage/${car}`, "/garage", feed], urlParams: { car } };
  const isOwn = (path: string) =>
    path === "/garage" || path === feed || path.startsWith(`/garage/${car}`);
  const { pages } = await crawl(actor, Infinity, isOwn);
  const exports = [...pages].filter(([, page]) => isExport(page));
  return {
    exports,
    pages: [...pages].filter(([, page]) => !isExport(page)),
    emails: emails.flatMap(({ subject, text }) => [subject, ...text.split("\n")]),
  };
}

const isText = ({ response }: Page) =>
  /^text\/(?:calendar|plain)/.test(response.headers.get("Content-Type") ?? "");
/** Exports keep each row's own unit and internal codes. */
const isExport = ({ response }: Page) =>
  /csv|json|zip/.test(response.headers.get("Content-Type") ?? "");
function textsOfExport(page: Page): string[] {
  if (!/zip/.test(page.response.headers.get("Content-Type")!)) return [page.html];
  const files = Object.entries(unzipSync(page.bytes)).filter(([path]) =>
    /\.(?:csv|json)$/.test(path),
  );
  return files.map(([, bytes]) => strFromU8(bytes));
}
const textsOf = (page: Page) =>
  isText(page) ? page.html.replaceAll("\r\n ", "").split(/\r?\n/) : listVisibleTexts(page.document);

const cases = (["mi", "km"] as const).flatMap((unit) =>
  countries.flatMap((country) => languages.map((language) => ({ unit, country, language }))),
);

describe.each(cases)(
  "For a car in $unit, in $country and $language,",
  ({ unit, country, language }) => {
    let seen: Seen;
    beforeAll(async () => {
      seen = await variant(unit, country, language);
    });

    it("pages and the calendar only use that unit", () => {
      const other = named[otherOf[unit]];
      const found = seen.pages
        .filter(([path]) => !pagesWithBothUnits.includes(patternOf(path)!))
        .flatMap(([path, page]) =>
          textsOf(page)
            .filter((text) => other.test(text))
            .map((text) => [path, text.slice(0, 120)]),
        );
      expect(found).toEqual([]);
      expect(seen.pages.flatMap(([, page]) => textsOf(page)).join(" ")).toMatch(named[unit]);
    });

    it("emails only use that unit and have no leftover placeholders or keys", () => {
      expect(seen.emails.filter((line) => named[otherOf[unit]].test(line))).toEqual([]);
      expect(seen.emails.join(" ")).toMatch(named[unit]);
      expect(seen.emails.filter((line) => !/^https?:/.test(line) && isLeftOver(line))).toEqual([]);
    });

    it("exports have no placeholders or missing values", () => {
      expect(seen.exports.length).toBeGreaterThan(0);
      const leftOver = /\{\{|undefined|NaN|\[object|Invalid Date/;
      const found = seen.exports.filter(([, page]) =>
        textsOfExport(page).some((text) => leftOver.test(text)),
      );
      expect(found.map(([path]) => path)).toEqual([]);
    });

    it("pages and the calendar have no leftover placeholders, keys or codes", () => {
      const found = seen.pages.flatMap(([path, page]) =>
        textsOf(page)
          .filter((text) => !/^(?:UID|URL|[A-Z-]+:https?)/.test(text) && isLeftOver(text))
          .map((text) => [path, text.slice(0, 120)]),
      );
      expect(found).toEqual([]);
    });
  },
);
