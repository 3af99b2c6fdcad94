import { eq } from "drizzle-orm";
import type { Language } from "#app/i18n/locale.ts";
import { endOwnership } from "#app/ownership/end-ownership.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import { vehicles } from "#db/schema/garage.ts";
import { Owner } from "#tests/support/browse/journey-owner.ts";
import { corollaVin } from "#tests/support/owner.ts";
import { makeCalendar } from "#tests/support/calendar.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

export type Who =
  | "visitor"
  | "new owner"
  | "owner of one car"
  | "owner of two cars"
  | "owner in the US"
  | "owner of a full garage"
  | "owner of a car that another account has"
  | "former owner";

/** The ids of the cars in the garage, the VIN of the first, and the id of one that was removed. */
export type Household = {
  owner: Owner;
  language: Language;
  ids: string[];
  vin: string;
  removed: string;
};

export type PageCase = {
  name: string;
  who: Who;
  path: string | ((household: Household) => string | Promise<string>);
  /** Runs before the page is checked, and returns the page to check. */
  then?: (page: Page) => Promise<Page>;
  status?: number;
  scripts?: boolean;
  error?: boolean;
  embedded?: boolean;
  /** Of its title, for a page that only exists in one country. */
  suffix?: string;
  headers?: Record<string, string>;
};

export const plain = { who: "visitor", scripts: false } as const;
export const rejected = { status: 400, error: true } as const;
export const twoCars = "owner of two cars" as const;
/** In either language. */
export const inUS = { who: "owner in the US", suffix: "Roadworthy Car Care" } as const;

export const ofFirst = (path: string) => (home: Household) => `/garage/${first(home)}${path}`;
export const first = ({ ids: [id = ""] }: Household) => id;

export async function send(
  page: Page,
  form: string,
  typed: Record<string, string> = {},
  files: Record<string, File> = {},
): Promise<Page> {
  return followRedirect(await page.submit(form, typed, files));
}

/** Cases share households, so they mustn't change them. */
export function shareHouseholds(): (who: Who, language: Language) => Promise<Household> {
  const known = new Map<string, Promise<Household>>();
  return (who, language) => {
    const key = `${who}, ${language}`;
    const found = known.get(key) ?? createHousehold(who, language);
    known.set(key, found);
    return found;
  };
}

const db = openDatabase({ url: databaseUrl });

const unverified: readonly Who[] = ["visitor", "new owner", "owner of one car"];

async function createHousehold(who: Who, language: Language): Promise<Household> {
  const verified = !unverified.includes(who);
  const owner = await Owner.create({
    language,
    verified,
    postalCode: language === "fr" && who !== "owner in the US" ? "H2X 1Y4" : "20120",
  });
  const ids: string[] = [];
  const vin = corollaVin();
  if (who !== "visitor" && who !== "new owner")
    ids.push(await owner.addCorolla({ nickname: "Blue Bird" }, vin));
  if (!verified) return { owner, language, ids, vin, removed: "" };
  await owner.addPhoto(ids[0]!);
  await owner.logOilChange(ids[0]!, "2025-06-30");
  await owner.fillGlovebox(ids[0]!, {
    tireSize: "205/55R16",
    insurerPhone: "800-555-0142",
    insuredUntil: "2026-01-31",
  });
  await owner.addReminder(ids[0]!, { title: "Wash and wax", date: "2027-01-31" });
  await makeCalendar(owner.visitor, ids[0]!, language);
  const [removed = "", ...others] = await owner.addMany(2);
  await owner.remove(removed);
  await runBatch(db, changeOwnership(who, ids[0]!));
  if (who === "owner of a full garage") others.push(...(await owner.addMany(6)));
  return { owner, language, ids: [...ids, ...others], vin, removed };
}

function changeOwnership(who: Who, vehicleId: string): Writes {
  const now = new Date();
  const asked = { status: "PENDING", ownershipAskedAt: now } as const;
  if (who === "former owner") return endOwnership(db, vehicleId, now);
  if (who !== "owner of a car that another account has") return [];
  return [db.update(vehicles).set(asked).where(eq(vehicles.id, vehicleId))];
}

export async function openCase(
  { who, path, then, headers }: PageCase,
  language: Language,
  home: Household,
): Promise<Page> {
  const visitor = new Visitor({
    headers: { "Accept-Language": { en: "en-US", fr: "fr-CA" }[language], ...headers },
  });
  if (who !== "visitor") visitor.cookies.set("session", home.owner.visitor.cookies.get("session")!);
  else if (language === "fr") visitor.cookies.set("country", "CA");
  const page = await followRedirect(
    await visitor.open(typeof path === "string" ? path : await path(home)),
  );
  return then ? then(page) : page;
}

function followRedirect(answer: Page): Promise<Page> | Page {
  return answer.location ? answer.follow() : answer;
}
