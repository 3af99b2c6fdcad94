import type { Page } from "@playwright/test";
import { selectAccountByEmail } from "#app/account/accounts.server.ts";
import { unsubscribePath } from "#app/email/unsubscribe-token.server.ts";
import { paths } from "#app/http/paths.ts";
import { linkToken, type LinkAction } from "#app/reminder-mails/mail-link.server.ts";
import { openDatabase } from "#db/client.ts";
import { corolla, newestLink, type Owner } from "#tests/support/journey-owner.ts";
import { exampleVehicle } from "#tests/support/example-fields.ts";
import { pauseImport } from "#tests/support/paused-import.ts";
import { jpegOfCar } from "#tests/support/photos.ts";
import { recallVehicle } from "#tests/support/recalls.ts";
import { addReceipts, addRecord, fullRecord, reportRecord } from "#tests/support/records.ts";
import { enterTires } from "#tests/support/tires.ts";
import { databaseUrl, sessionSecret } from "#tests/support/stack.ts";

/** Who looks: nobody signed in, or an owner with a garage in this state. */
export type Who = "visitor" | "new owner" | "owner of one car" | "owner of two cars" | "owner of a full garage";
export type Household = { owner: Owner; ids: string[]; removed: string };

export type PageCase = {
  name: string;
  who: Who;
  path: string | ((household: Household) => string | Promise<string>);
  /** What is done there before the page is looked at. */
  then?: (page: Page) => Promise<void>;
  status?: number;
  scripts?: boolean;
  error?: boolean;
  embedded?: boolean;
  headers?: Record<string, string>;
};

/** Sends a form as a browser does whose scripts have not loaded yet, past its own checks. */
export async function send(page: Page, form: string, typed: Record<string, string> = {}): Promise<void> {
  const sent = page.waitForResponse((response) => response.request().method() === "POST");
  const arrived = page.waitForEvent("domcontentloaded");
  await page.locator(form).evaluate((element, fields) => {
    if (!(element instanceof HTMLFormElement)) return;
    for (const [name, value] of Object.entries(fields)) {
      const field = element.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type !== "checkbox") field.value = value;
      else element.insertAdjacentElement("beforeend", Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    element.submit();
  }, typed);
  await Promise.all([sent, arrived]);
}

const token = "A".repeat(43);
const toggles = "form:has([name=authDebug])";
const plain = { who: "visitor", scripts: false } as const;
const refused = { status: 400, error: true };
const first = ({ ids: [id = ""] }: Household) => id;

export const accountPages: PageCase[] = [
  { name: "sign-up", path: "/signup", ...plain },
  { name: "sign-up with mistakes", path: "/signup", then: (page) => send(page, "#signup", { email: "nobody" }), ...plain, ...refused },
  { name: "log-in", path: "/login", ...plain },
  { name: "log-in on the way to a page", path: "/garage/add?year=2018", ...plain },
  {
    name: "log-in with a wrong password",
    path: "/login",
    then: (page) => send(page, "#login", { email: "nobody@e2e.example", password: "wrong horse" }),
    ...plain,
    ...refused,
  },
  { name: "log-out", path: "/logout", ...plain, who: "new owner" },
  { name: "forgotten password", path: "/forgot-password", ...plain },
  {
    name: "forgotten password, sent",
    path: "/forgot-password",
    then: (page) => send(page, "#forgot", { email: "nobody@e2e.example" }),
    ...plain,
  },
  { name: "forgotten password with a mistake", path: "/forgot-password", then: (page) => send(page, "#forgot"), ...plain, ...refused },
  { name: "new password, dead link", path: `/reset-password?token=${token}`, ...plain, status: 400 },
  { name: "new password", path: resetLink, ...plain, who: "owner of two cars" },
  { name: "new password with a mistake", path: resetLink, then: (page) => send(page, "#reset"), ...plain, ...refused, who: "owner of two cars" },
  { name: "verification", path: ({ owner }) => newestLink(owner.email), ...plain, who: "new owner" },
  { name: "verification, dead link", path: `/verify-email?token=${token}`, ...plain, status: 400 },
  { name: "verification, dead link of an owner", path: `/verify-email?token=${token}`, ...plain, status: 400, who: "new owner" },
  { name: "verification, dead link of a verified owner", path: `/verify-email?token=${token}`, ...plain, status: 400, who: "owner of two cars" },
  { name: "account", path: "/account/profile", ...plain, who: "owner of two cars" },
  { name: "account with mistakes", path: "/account/profile", then: (page) => send(page, "#profile", { postalCode: "2012" }), ...plain, ...refused, who: "owner of two cars" },
  { name: "new address", path: "/account/email", ...plain, who: "new owner" },
  { name: "new address with mistakes", path: "/account/email", then: (page) => send(page, "#change-email", { email: "nobody" }), ...plain, ...refused, who: "owner of two cars" },
  { name: "change of password", path: "/account/password", ...plain, who: "owner of two cars" },
  { name: "change of password with mistakes", path: "/account/password", then: (page) => send(page, "#change-password"), ...plain, ...refused, who: "owner of two cars" },
  { name: "deleting the account", path: "/account/delete", ...plain, who: "owner of two cars" },
  { name: "email choices", path: "/account/notification-settings", ...plain, who: "owner of two cars" },
  { name: "unsubscribe", path: unsubscribeLink, ...plain, who: "owner of two cars" },
  { name: "unsubscribe without a choice", path: unsubscribeLink, then: (page) => send(page, "#unsubscribe"), ...plain, ...refused, who: "owner of two cars" },
  ...(["success", "OptedOut", "error"] as const).map((outcome) => ({ name: `unsubscribed: ${outcome}`, path: paths.unsubscribed(outcome), ...plain })),
  ...(["done", "snooze", "odometer", "off"] as const).map((action) => ({ name: `a link of a mail: ${action}`, path: mailLink("oil", action), ...plain, who: "owner of two cars" as const })),
  { name: "a link of a mail: renewed", path: mailLink("reg", "done"), ...plain, who: "owner of two cars" },
  { name: "a link of a mail with mistakes", path: mailLink("oil", "done"), then: (page) => send(page, "#reminder", { date: "someday", odometer: "many" }), ...plain, ...refused, who: "owner of two cars" },
  { name: "a dead link of a mail", path: `/reminder?token=${token}`, ...plain, status: 400 },
  { name: "a link of a mail, answered", path: paths.reminderSaved, ...plain },
  { name: "preferences", path: "/preferences", ...plain },
  { name: "a shop", path: "/Shops/dulles-auto-chantilly-va", ...plain },
  { name: "a shop that is not there", path: "/Shops/none", ...plain, status: 404 },
  { name: "terms", path: "/terms", ...plain },
  { name: "privacy", path: "/privacy", ...plain },
  { name: "developer page", path: "/dev", ...plain },
  { name: "mailbox", path: ({ owner }) => `/dev/mailbox?to=${encodeURIComponent(owner.email)}`, ...plain, who: "new owner" },
  { name: "mailbox without mails", path: "/dev/mailbox?to=nobody@e2e.example", ...plain },
  {
    name: "an old browser",
    path: "/login",
    headers: { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:45.0) Gecko/20100101 Firefox/45.0" },
    ...plain,
  },
  { name: "a page inside a partner's app", path: "/dev", then: (page) => send(page, toggles, { embedded: "on" }), ...plain, embedded: true },
  { name: "a page with the session below it", path: "/dev", then: (page) => send(page, toggles, { authDebug: "on" }), ...plain, who: "owner of one car" },
];

export const garagePages: PageCase[] = [
  { name: "empty garage", path: "/garage", who: "new owner" },
  { name: "garage", path: "/garage", who: "owner of two cars" },
  { name: "full garage", path: "/garage", who: "owner of a full garage" },
  { name: "garage in the lite version", path: "/garage", who: "owner of two cars", headers: { "Save-Data": "on" }, scripts: false },
  { name: "first steps", path: "/garage/welcome", who: "new owner" },
  { name: "first steps, some done", path: "/garage/welcome", who: "owner of one car" },
  { name: "add car", path: "/garage/add", who: "new owner" },
  { name: "add car, year chosen", path: "/garage/add?year=2018", who: "new owner" },
  { name: "add car, make chosen", path: "/garage/add?year=2018&make=TOYOTA", who: "new owner" },
  { name: "add car, address not verified", path: "/garage/add", who: "owner of one car" },
  { name: "add car, garage full", path: "/garage/add", who: "owner of a full garage" },
  { name: "scan a VIN", path: "/garage/add/scan", who: "new owner" },
  { name: "scan a VIN with a mistake", path: "/garage/add/scan", then: (page) => send(page, "#scan"), who: "new owner", ...refused },
  { name: "scan a VIN, garage full", path: "/garage/add/scan", who: "owner of a full garage" },
  { name: "scan a VIN in the lite version", path: "/garage/add/scan", who: "new owner", headers: { "Save-Data": "on" }, scripts: false },
  { name: "confirm, by VIN", path: `/garage/add/confirm?vin=${corolla.vin}`, who: "new owner" },
  { name: "confirm, by model", path: "/garage/add/confirm?year=2018&make=TOYOTA&model=Prius", who: "new owner" },
  {
    name: "confirm with mistakes",
    path: `/garage/add/confirm?vin=${corolla.vin}`,
    then: (page) => send(page, "#confirm", { odometer: "many", postalCode: "somewhere" }),
    who: "new owner",
    ...refused,
  },
  { name: "confirm, with a plate", path: `/garage/add/confirm?vin=${corolla.vin}&plate=ABC+1234&state=MD`, who: "new owner" },
  { name: "confirm, unknown plate", path: "/garage/add/confirm?plate=ZZZ+00000&state=VA", who: "new owner", ...refused },
  { name: "confirm, wrong plate and state", path: "/garage/add/confirm?plate=A*&state=XX", who: "new owner", ...refused },
  { name: "add car, with a plate that was not found", path: "/garage/add?year=2018&make=TOYOTA&plate=ZZZ+00000&state=VA", who: "new owner" },
  { name: "confirm, wrong VIN", path: "/garage/add/confirm?vin=5YFBURHEXJP000422", who: "new owner", ...refused },
  { name: "confirm, unknown model", path: "/garage/add/confirm?year=2018&make=TOYOTA&model=Tardis", who: "new owner", ...refused },
  { name: "confirm, known car", path: `/garage/add/confirm?vin=${corolla.vin}`, who: "owner of two cars", ...refused },
  { name: "confirm, address not verified", path: "/garage/add/confirm?vin=2HGFC2F67MH000184", who: "owner of one car", status: 400 },
  { name: "confirm, garage full", path: "/garage/add/confirm?vin=2HGFC2F67MH000184", who: "owner of a full garage", status: 400 },
  { name: "car", path: (home) => `/garage/${first(home)}`, who: "owner of two cars" },
  { name: "edit car", path: (home) => `/garage/${first(home)}/edit`, who: "owner of two cars" },
  {
    name: "edit car with mistakes",
    path: (home) => `/garage/${first(home)}/edit`,
    then: (page) => send(page, "#edit", { plate: "NOT A PLATE", averageDistance: "many" }),
    who: "owner of two cars",
    ...refused,
  },
  {
    name: "edit car with mistakes and a new photo",
    path: ({ ids }) => `/garage/${ids[1]}/edit`,
    then: async (page) => {
      await page.locator("#edit-photo").setInputFiles(await jpegOfCar());
      await send(page, "#edit", { plate: "NOT A PLATE" });
    },
    who: "owner of two cars",
    ...refused,
  },
  { name: "glovebox", path: (home) => `/garage/${first(home)}/glovebox`, who: "owner of two cars" },
  { name: "empty glovebox", path: (home) => `/garage/${first(home)}/glovebox`, who: "owner of one car" },
  { name: "edit glovebox", path: (home) => `/garage/${first(home)}/glovebox/edit`, who: "owner of two cars" },
  {
    name: "edit glovebox with mistakes",
    path: (home) => `/garage/${first(home)}/glovebox/edit`,
    then: (page) => send(page, "#glovebox", { insurerPhone: "call me", insuredUntil: "someday" }),
    who: "owner of two cars",
    ...refused,
  },
  { name: "remove photo", path: photoLink, who: "owner of two cars" },
  { name: "car in the lite version", path: (home) => `/garage/${first(home)}`, who: "owner of two cars", headers: { "Save-Data": "on" }, scripts: false },
  { name: "remove car", path: (home) => `/garage/${first(home)}/remove`, who: "owner of two cars" },
  { name: "remove car with a reason that is none", path: (home) => `/garage/${first(home)}/remove`, then: (page) => send(page, "#remove", { reason: "none" }), who: "owner of two cars", ...refused },
  { name: "garage after a car was removed and brought back", path: ({ removed }) => `/garage/${removed}/restore`, then: bringBackAndRemove, who: "owner of two cars" },
  { name: "recently removed", path: "/garage/removed", who: "owner of two cars" },
  { name: "recently removed, none", path: "/garage/removed", who: "new owner" },
  { name: "bring a car back", path: ({ removed }) => `/garage/${removed}/restore`, who: "owner of two cars" },
  {
    name: "bring a car back to a full garage",
    path: ({ removed }) => `/garage/${removed}/restore`,
    then: (page) => send(page, "#restore"),
    who: "owner of a full garage",
    ...refused,
  },
];

const overFirst = (path: string) => (home: Household) => `/garage/${first(home)}${path}`;
const twoCars = "owner of two cars" as const;

export const tabPages: PageCase[] = [
  { name: "service history", path: overFirst("/service-history"), who: twoCars },
  { name: "service history, empty", path: ({ ids }) => `/garage/${ids[1]}/service-history`, who: twoCars },
  { name: "service history, address not verified", path: overFirst("/service-history"), who: "owner of one car" },
  { name: "service history in the lite version", path: overFirst("/service-history"), who: twoCars, headers: { "Save-Data": "on" }, scripts: false },
  { name: "service history, filtered", path: overFirst("/service-history?window=recent"), who: twoCars },
  { name: "service history, nothing found", path: overFirst("/service-history?q=carburetor"), who: twoCars },
  { name: "service history, none removed", path: overFirst("/service-history?show=removed"), who: twoCars },
  { name: "costs", path: overFirst("/service-history/costs"), who: twoCars },
  { name: "costs, empty", path: ({ ids }) => `/garage/${ids[1]}/service-history/costs`, who: twoCars },
  { name: "costs, address not verified", path: overFirst("/service-history/costs"), who: "owner of one car" },
  { name: "vehicle report", path: overFirst("/report"), who: twoCars },
  { name: "vehicle report, nothing on record", path: ({ ids }) => `/garage/${ids[1]}/report`, who: twoCars },
  { name: "vehicle report, address not verified", path: overFirst("/report"), who: "owner of one car" },
  { name: "vehicle report in the lite version", path: overFirst("/report"), who: twoCars, headers: { "Save-Data": "on" }, scripts: false },
  { name: "service shops", path: overFirst("/service-shops"), who: twoCars },
  { name: "service shops, a favorite chosen", path: overFirst("/service-shops?postalCode=20120"), then: (page) => send(page, "main li:first-child form", { intent: "favorite" }), who: twoCars },
  { name: "service shops of nowhere", path: overFirst("/service-shops?postalCode=nowhere"), who: twoCars, ...refused },
  { name: "recalls", path: recallsLink, who: twoCars },
  { name: "recalls, one dismissed", path: recallsLink, then: (page) => send(page, "[data-recall]:first-child form", { intent: "dismiss" }), who: twoCars },
  { name: "recalls with mistakes", path: recallsLink, then: (page) => send(page, "[data-recall]:first-child form", { intent: "dismiss", repairedOn: "2999-01-01" }), who: twoCars, ...refused },
  { name: "recalls, nobody asked", path: ({ ids }) => `/garage/${ids[1]}/recalls`, who: twoCars },
  { name: "maintenance schedule", path: overFirst("/maintenance-schedule"), who: twoCars },
  { name: "maintenance schedule in the lite version", path: overFirst("/maintenance-schedule"), who: twoCars, headers: { "Save-Data": "on" }, scripts: false },
];

export const recordPages: PageCase[] = [
  { name: "add a record", path: overFirst("/service-history/add-record"), who: twoCars },
  { name: "add a record, services listed", path: overFirst("/service-history/add-record"), then: (page) => press(page, "allServices"), who: twoCars },
  { name: "add a record with mistakes", path: overFirst("/service-history/add-record"), then: (page) => send(page, "#record", { date: "someday", odometer: "many", cost: "much" }), who: twoCars, ...refused },
  { name: "a record", path: recordLink(""), who: twoCars },
  { name: "a record, address not verified", path: recordLink(""), who: "owner of one car" },
  { name: "edit a record", path: recordLink("/edit"), who: twoCars },
  { name: "edit a record with mistakes", path: recordLink("/edit"), then: (page) => send(page, "#edit-record", { odometer: "many", cost: "much" }), who: twoCars, ...refused },
  { name: "comments of a record", path: recordLink("/notes"), who: twoCars },
  { name: "delete a record", path: recordLink("/delete"), who: twoCars },
  { name: "receipts of a record", path: recordLink("/receipts"), who: twoCars },
  { name: "receipts of a record, none chosen", path: recordLink("/receipts"), then: (page) => send(page, "#receipts"), who: twoCars, ...refused },
  { name: "bring a receipt back", path: deletedReceiptLink, who: twoCars },
  { name: "a record of another car", path: reportedLink("/dispute"), who: twoCars },
  { name: "a record that a shop reported", path: reportedLink(""), who: twoCars },
  { name: "about records", path: overFirst("/service-history/about-records"), who: twoCars },
];

/** A page with a recall of each kind. */
async function recallsLink({ ids }: Household) {
  const ofCanada = { source: "tc", number: String(Date.now()), component: "Airbag", componentFr: "Coussin gonflable", summaryFr: "Problème :\nLe coussin pourrait ne pas se déployer." } as const;
  await recallVehicle(databaseUrl, ids[0]!, [{ parkIt: true, parkOutside: true }, { overTheAir: true, component: null }, ofCanada]);
  return `/garage/${ids[0]}/recalls`;
}

/** Presses a button that makes a form show more, as a browser does whose scripts have not loaded yet. */
function press(page: Page, intent: string): Promise<void> {
  return send(page, "#record", { intent });
}

function recordLink(path: string) {
  return async ({ owner, ids }: Household) => `/garage/${ids[0]}/service-history/${await addRecord({ visitor: owner.visitor, databaseUrl }, ids[0]!, fullRecord)}${path}`;
}

async function deletedReceiptLink(home: Household) {
  const record = await recordLink("")(home);
  const [, deleted] = await addReceipts(home.owner.visitor, record);
  home.owner.visitor.cookies.delete("flash");
  return `${record}/receipts/${deleted}/restore`;
}

function reportedLink(path: string) {
  return async ({ ids }: Household) => `/garage/${ids[0]}/service-history/${await reportRecord(databaseUrl, ids[0]!)}${path}`;
}

export const tirePages: PageCase[] = [
  { name: "tires", path: tiresLink("", { stored: true }), who: twoCars },
  { name: "tires, none", path: ({ ids }) => `/garage/${ids[1]}/tires`, who: twoCars },
  { name: "tires in the lite version", path: overFirst("/tires"), who: twoCars, headers: { "Save-Data": "on" }, scripts: false },
  { name: "add tires", path: overFirst("/tires/add"), who: twoCars },
  { name: "add tires with mistakes", path: overFirst("/tires/add"), then: (page) => send(page, "#tires", { numberOfTires: "9", tin: "DOT 1", mountDate: "someday", treadLifeYears: "many" }), who: twoCars, ...refused },
  { name: "edit tires", path: tiresLink("/edit", { stored: true }), who: twoCars },
  { name: "edit tires with mistakes", path: tiresLink("/edit"), then: (page) => send(page, "#edit-tires", { tin: "DOT 1" }), who: twoCars, ...refused },
  { name: "check tread", path: tiresLink("/check"), who: twoCars },
  { name: "check tread with a mistake", path: tiresLink("/check"), then: (page) => send(page, "#check-tires", { treadDepth: "deep" }), who: twoCars, ...refused },
  { name: "delete tires", path: tiresLink("/delete"), who: twoCars },
  { name: "bring tires back", path: tiresLink("/restore", { removed: true }), who: twoCars },
  { name: "swap tires", path: swapLink, who: twoCars },
  { name: "swap tires with mistakes", path: swapLink, then: (page) => send(page, "#swap-tires", { date: "someday", odometer: "many" }), who: twoCars, ...refused },
];

/** @param page what is done with the set; nothing for the page of all */
function tiresLink(page: string, how: Parameters<typeof enterTires>[2] = {}) {
  return async ({ ids }: Household) => {
    const id = await enterTires(databaseUrl, ids[0]!, how);
    return `/garage/${ids[0]}/tires${page && `/${id}${page}`}`;
  };
}

async function swapLink(home: Household): Promise<string> {
  await tiresLink("")(home);
  return `${await tiresLink("", { stored: true })(home)}/swap`;
}

export const reminderPages: PageCase[] = [
  { name: "why something is due", path: overFirst("/events/oil"), who: twoCars },
  { name: "a reminder of what the place asks for", path: overFirst("/events/safety"), who: twoCars },
  { name: "interval", path: overFirst("/events/oil/interval"), who: twoCars },
  { name: "interval with mistakes", path: overFirst("/events/oil/interval"), then: (page) => send(page, "#interval", { distance: "many", months: "200" }), who: twoCars, ...refused },
  { name: "interval of a registration", path: overFirst("/events/reg/interval"), who: twoCars },
  { name: "log a service", path: overFirst("/events/brake/log"), who: twoCars },
  { name: "log a service with mistakes", path: overFirst("/events/brake/log"), then: (page) => send(page, "#log", { date: "someday", odometer: "many" }), who: twoCars, ...refused },
  { name: "oil alert", path: overFirst("/oil-alert"), who: twoCars },
  { name: "registration", path: overFirst("/add-registration"), who: twoCars },
  { name: "registration with mistakes", path: overFirst("/add-registration"), then: (page) => send(page, "#registration", { expirationDate: "someday" }), who: twoCars, ...refused },
  { name: "odometer", path: overFirst("/odometer"), who: twoCars },
  { name: "odometer with mistakes", path: overFirst("/odometer"), then: (page) => send(page, "#odometer", { odometer: "many", date: "someday" }), who: twoCars, ...refused },
  { name: "add a reminder", path: overFirst("/reminders/add"), who: twoCars },
  { name: "add a reminder with mistakes", path: overFirst("/reminders/add"), then: (page) => send(page, "#own-reminder", { date: "someday", odometer: "many" }), who: twoCars, ...refused },
  { name: "a reminder of one's own", path: reminderLink(""), who: twoCars },
  { name: "a reminder of one's own, done", path: reminderLink("/done"), who: twoCars },
  { name: "missing details", path: overFirst("/missing-details"), who: twoCars },
  { name: "calendar", path: overFirst("/calendar"), who: twoCars },
  { name: "calendar, none made", path: ({ ids }) => `/garage/${ids[1]}/calendar`, who: twoCars },
  { name: "calendar with mistakes", path: ({ ids }) => `/garage/${ids[1]}/calendar`, then: (page) => send(page, "#calendar", { intent: "create", language: "none" }), who: twoCars, ...refused },
  { name: "a reading", path: readingLink, who: twoCars },
];

function reminderLink(path: string) {
  return async ({ owner, ids }: Household) => {
    const dashboard = await owner.visitor.open(`/garage/${ids[0]}`);
    return dashboard.document.querySelector("[data-event=custom] a")!.getAttribute("href")! + path;
  };
}

async function readingLink({ owner, ids }: Household): Promise<string> {
  const odometer = await owner.visitor.open(`/garage/${ids[0]}/odometer`);
  return odometer.document.querySelector("dialog .rows a")!.getAttribute("href")!;
}

async function photoLink({ owner, ids }: Household): Promise<string> {
  const edit = await owner.visitor.open(`/garage/${ids[0]}/edit`);
  return edit.document.querySelector("a[href*='/photo/']")!.getAttribute("href")!;
}

async function accountOf({ owner }: Household): Promise<string> {
  const [account] = await selectAccountByEmail(openDatabase({ url: databaseUrl }), owner.email);
  return account!.id;
}

async function unsubscribeLink(home: Household): Promise<string> {
  return unsubscribePath(sessionSecret, await accountOf(home));
}

function mailLink(event: string, action: LinkAction) {
  return async (home: Household) => {
    const link = { accountId: await accountOf(home), vehicleId: first(home), mailId: "mail", until: "9999-12-31" };
    return `${paths.reminderLink}?token=${linkToken(sessionSecret, { ...link, event, action })}`;
  };
}

async function resetLink({ owner }: Household): Promise<string> {
  const form = await owner.visitor.open("/forgot-password");
  await form.submit("#forgot", { email: owner.email });
  owner.visitor.cookies.delete("flash");
  return newestLink(owner.email);
}

async function bringBackAndRemove(page: Page): Promise<void> {
  await send(page, "#restore");
  await page.goto(`${page.url()}/remove`);
  await send(page, "#remove");
}

/** Chooses a file of so many lines, of which the last cannot be read, and goes on to what is in it. */
async function chooseFile(page: Page, form: string, text: string): Promise<void> {
  await page.locator(`${form}-file`).setInputFiles({ name: "records.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await send(page, form);
}

async function pausedImport(home: Household, vehicleId: string | null): Promise<string> {
  const importId = await pauseImport({ databaseUrl }, { accountId: await accountOf(home) }, vehicleId);
  const preview = vehicleId === null ? paths.accountImportPreview(importId) : paths.importPreview(vehicleId, importId);
  return `${preview}/progress?reload=off`;
}

const importedLines = "Date,Description,Cost,Notes,Odometer,Tags\n6/5/2025,Brake pads and a very long description of all that was done besides,$210.50,,49000,\n6/6/2025,Oil change,,,49100,\nsomeday,Wax,,,,\n";
const ofAccount = JSON.stringify({ vehicles: [exampleVehicle()] });

export const importPages: PageCase[] = [
  { name: "export", path: overFirst("/service-history/export"), who: twoCars },
  { name: "export, address not verified", path: overFirst("/service-history/export"), who: "owner of one car" },
  { name: "import", path: overFirst("/service-history/import"), who: twoCars },
  { name: "import with mistakes", path: overFirst("/service-history/import"), then: (page) => send(page, "#import"), who: twoCars, ...refused },
  { name: "what is in a file", path: overFirst("/service-history/import"), then: (page) => chooseFile(page, "#import", importedLines), who: twoCars },
  { name: "export of an account", path: "/account/export", who: twoCars },
  { name: "import of an account", path: "/account/import", who: twoCars },
  { name: "an import that is paused", path: async (home) => pausedImport(home, first(home)), who: twoCars, scripts: false },
  { name: "an import of an account that is paused", path: (home) => pausedImport(home, null), who: twoCars, scripts: false },
  { name: "what is in a file of an account", path: "/account/import", then: (page) => chooseFile(page, "#import-account", ofAccount), who: twoCars },
];
