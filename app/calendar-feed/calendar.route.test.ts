import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { calendarFeeds } from "#db/schema/calendar-feeds.ts";
import { vehicles } from "#db/schema/garage.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { addressOn, makeCalendar, pathOf, readCalendar } from "#tests/support/calendar.ts";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { calendarEntries } from "./calendar-entries.ts";
import { loadStoredVehicle } from "#app/vehicle/snapshot/stored-vehicle.server.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { snapshotToday } from "#app/vehicle/snapshot/stored-vehicle.server.ts";

const db = openDatabase({ url: databaseUrl });
const hostile = 'Wash\\, wax; "dry": END:VEVENT é';

async function openCar(nickname = "Blue Bird") {
  const { visitor } = await newOwner();
  const id = vehicleId(await addVehicle(visitor, { odometer: "60412", nickname }));
  const send = async (path: string, form: string, typed: Record<string, string>) =>
    (await visitor.open(`/garage/${id}${path}`)).submit(form, typed);
  await send("/oil-alert", "#log", { date: "2024-06-30" });
  await send("/events/brake/log", "#log", { date: dayIn(-100), odometer: "55,000" });
  await send("/add-registration", "#registration", { expirationDate: dayIn(100) });
  await send("/reminders/add", "#own-reminder", { title: hostile, date: dayIn(40) });
  visitor.cookies.delete("flash");
  return { visitor, id, send };
}

async function openCalendar(language?: string) {
  const car = await openCar();
  return { ...car, address: await makeCalendar(car.visitor, car.id, language) };
}

const program = (headers?: Record<string, string>) => new Visitor({ headers });
const fetchFeed = (address: string, headers?: Record<string, string>) =>
  program(headers).open(pathOf(address));
const entriesAt = async (address: string) => readCalendar((await fetchFeed(address)).html).entries;

describe("A vehicle's calendar page", () => {
  it("is linked from the dashboard and offers a calendar in the owner's language", async () => {
    const { visitor, id } = await openCar();
    const link = (await visitor.open(`/garage/${id}`)).document.querySelector(
      `a[href$="/calendar"]`,
    )!;
    const page = await visitor.open(link.getAttribute("href")!);
    expect([
      page.heading,
      page.fields("#calendar").language,
      page.texts("#calendar button"),
    ]).toEqual(["Calendar", "en", ["Create calendar"]]);
    const french = await newOwner({ language: "fr", postalCode: "H2X 1Y4" });
    const frenchPage = await french.visitor.open(
      `/garage/${vehicleId(await addVehicle(french.visitor))}/calendar`,
    );
    expect([frenchPage.heading, frenchPage.fields("#calendar").language]).toEqual([
      "Calendrier",
      "fr",
    ]);
  });

  it("creates the calendar and shows its URL, with links for calendar programs", async () => {
    const { visitor, id, send } = await openCar();
    const made = await send("/calendar", "#calendar", { language: "en", intent: "create" });
    expect(made.location).toBe(`/Service/garage/${id}/calendar`);
    const page = await made.follow();
    expect(page.text("[role=status]")).toBe(
      "Your calendar is ready. Add its address to your calendar app.",
    );
    const address = addressOn(page);
    expect(address).toMatch(
      new RegExp(`^${visitor.origin}/Service/calendar/[\\w-]{22}\\.[\\w-]{43}\\.ics$`),
    );
    const links = page.document
      .querySelectorAll("dialog .cluster a")
      .map((link) => link.getAttribute("href"));
    expect(links).toEqual([address.replace("http:", "webcal:"), address]);
    expect(page.text("dialog")).toContain("Anyone with the calendar’s address can see");
  });

  it("changes the calendar's language without changing its URL", async () => {
    const { visitor, id, address, send } = await openCalendar();
    const saved = await send("/calendar", "#calendar", { language: "fr", intent: "language" });
    const page = await saved.follow();
    expect([
      page.text("[role=status]"),
      page.fields("#calendar").language,
      addressOn(page),
    ]).toEqual(["Calendar language saved.", "fr", address]);
    expect((await entriesAt(address))[0]!.summary).toBe("En retard : Vidange d’huile – Blue Bird");
    expect(
      (await visitor.open(`/garage/${id}`)).document.querySelector("html")!.getAttribute("lang"),
    ).toBe("en");
  });

  it("gives the calendar a new URL and disables the old one", async () => {
    const { address, send } = await openCalendar();
    const replaced = await (
      await send("/calendar", "#calendar-end", { intent: "replace" })
    ).follow();
    expect(replaced.text("[role=status]")).toBe(
      "Your calendar has a new address. The old one no longer works.",
    );
    expect([
      (await fetchFeed(address)).status,
      (await fetchFeed(addressOn(replaced))).status,
    ]).toEqual([404, 200]);
  });

  it("turns the calendar off and can create another", async () => {
    const { visitor, id, address, send } = await openCalendar();
    const ended = await send("/calendar", "#calendar-end", { intent: "revoke" });
    expect(ended.location).toBe(`/Service/garage/${id}`);
    expect((await ended.follow()).text("[role=status]")).toBe(
      "Calendar turned off. Its address no longer works.",
    );
    expect((await fetchFeed(address)).status).toBe(404);
    const again = await makeCalendar(visitor, id);
    expect([
      again === address,
      (await fetchFeed(address)).status,
      (await fetchFeed(again)).status,
    ]).toEqual([false, 404, 200]);
  });

  it("creates one calendar when used in two windows", async () => {
    const { visitor, id } = await openCar();
    const [one, other] = [
      await visitor.open(`/garage/${id}/calendar`),
      await visitor.open(`/garage/${id}/calendar`),
    ];
    const address = addressOn(await (await one.submit("#calendar", { intent: "create" })).follow());
    const second = await (
      await other.submit("#calendar", { language: "fr", intent: "create" })
    ).follow();
    expect([addressOn(second), second.fields("#calendar").language]).toEqual([address, "fr"]);
  });

  it.each([
    ["#calendar", "language"],
    ["#calendar-end", "replace"],
    ["#calendar-end", "revoke"],
  ])("with a form (%s, %s) sent after it was turned off offers a new one", async (form, intent) => {
    const { visitor, id, address, send } = await openCalendar();
    const late = await visitor.open(`/garage/${id}/calendar`);
    await send("/calendar", "#calendar-end", { intent: "revoke" });
    const answer = await late.submit(form, { intent });
    expect(answer.location).toBe(`/Service/garage/${id}/calendar`);
    expect((await answer.follow()).texts("#calendar button")).toEqual(["Create calendar"]);
    expect((await fetchFeed(address)).status).toBe(404);
  });

  it("rejects a language that we don't have", async () => {
    const { visitor, id, send } = await openCar();
    for (const language of ["de", ""]) {
      const page = await send("/calendar", "#calendar", { language, intent: "create" });
      expect([page.status, page.title, page.texts("[role=alert] li")]).toEqual([
        400,
        "Error: Calendar | Roadworthy Car Care",
        ["Please make a selection."],
      ]);
    }
    expect(
      (await visitor.open(`/garage/${id}/calendar`)).document.querySelector("#calendar-address"),
    ).toBeNull();
  });

  it.each(["", "none"])("rejects the intent “%s”", async (intent) => {
    const { send } = await openCar();
    expect((await send("/calendar", "#calendar", { intent })).status).toBe(400);
  });

  it("is for the vehicle's owner only", async () => {
    const { id, address } = await openCalendar();
    const { visitor: stranger, id: own } = await openCar();
    expect((await stranger.open(`/garage/${id}/calendar`)).location).toBe("/Service/garage");
    const { csrf = "", submissionId = "" } = (
      await stranger.open(`/garage/${own}/calendar`)
    ).fields("#calendar");
    expect(
      (await stranger.post(`/garage/${id}/calendar`, { csrf, submissionId, intent: "revoke" }))
        .location,
    ).toBe("/Service/garage");
    expect((await fetchFeed(address)).status).toBe(200);
  });
});

describe("A calendar program", () => {
  it("gets the dashboard's events, each on its day", async () => {
    const { visitor, id, address } = await openCalendar();
    const { name, text, entries } = readCalendar((await fetchFeed(address)).html);
    expect([name, text("refresh-interval")]).toEqual(["Blue Bird – Roadworthy Car Care", "PT12H"]);

    const [row] = await db.select().from(vehicles).where(eq(vehicles.id, id));
    const now = new Date();
    const vehicle = await loadStoredVehicle(db, { accountId: row!.accountId, id, now });
    const { dashboard, today } = withDashboard(
      snapshotToday({ timeZone: null, now }, { country: "US" }, vehicle!),
    );
    expect(entries.map(({ uid, day }) => [uid, day])).toEqual(
      calendarEntries(dashboard, today).map(({ event, day }) => [`${event.key}.${id}`, day]),
    );
    const summaries = [
      "Overdue: Oil change",
      hostile,
      "Registration",
      "Around this date: Brake inspection",
    ].map((what) => `${what} – Blue Bird`);
    const found = summaries.map((wording) => entries.find(({ summary }) => summary === wording)!);
    expect([entries.length, ...found.slice(0, 3).map(({ day }) => day)]).toEqual([
      4,
      today,
      dayIn(40),
      dayIn(100),
    ]);
    const [oil, own, registration, brake] = found.map(({ description }) => description.split("\n"));
    const page = `${visitor.origin}/Service/garage/${id}`;
    expect([oil![0], ...oil!.slice(-2)]).toEqual([
      expect.stringMatching(/^It was due \d\d\/\d\d\/202[45]\.$/),
      "Last: 06/30/2024",
      `${page}/events/oil`,
    ]);
    expect(own).toEqual([expect.stringContaining(`${page}/reminders/`)]);
    expect(registration).toEqual([
      expect.stringMatching(/^Expires \d\d\/\d\d\/\d{4}$/),
      `${page}/events/reg`,
    ]);
    expect(brake).toEqual([
      expect.stringMatching(/^By (date|mileage): /),
      expect.stringMatching(/^By (date|mileage): /),
      expect.stringMatching(/^Last: \d\d\/\d\d\/\d{4}, 55,000 mi$/),
      `${page}/events/brake`,
    ]);
    for (const { url } of entries)
      expect((await visitor.open(new URL(url).pathname)).status).toBe(200);
  });

  it("gets French if the owner chose it, with the formats of the owner's country", async () => {
    const { address } = await openCalendar("fr");
    const { response, html } = await fetchFeed(address);
    const { name, text, entries } = readCalendar(html);
    expect([name, text("prodid"), response.headers.get("Content-Language")]).toEqual([
      "Blue Bird – Roadworthy Car Care",
      "-//Roadworthy//Car Care//FR",
      "fr",
    ]);
    expect(entries.map(({ summary }) => summary)).toContain(
      "Vers cette date\u00a0: Inspection des freins – Blue Bird",
    );
    expect(entries[0]!.description).toMatch(
      /^C’était à faire le \d\d\/\d\d\/202[45]\.\n[^]*\nDernière fois : 30\/06\/2024\n/,
    );
  });

  it("sees changes to an event under the same uid", async () => {
    const { id, address, send } = await openCalendar();
    const uid = `oil.${id}`;
    const dayOfOil = async () => (await entriesAt(address)).find((entry) => entry.uid === uid)!.day;
    const before = await dayOfOil();
    await send("/events/oil/log", "#log", { date: dayIn(-2) });
    expect((await dayOfOil()) > before).toBe(true);
    await send("/events/oil", "#reminder", { intent: "disable" });
    expect((await entriesAt(address)).map((entry) => entry.uid)).not.toContain(uid);
  });

  it("can read any text in the database", async () => {
    const { id, address } = await openCalendar();
    const title = `\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\n${"🚙,;\\".repeat(1_250)}`;
    await db.update(vehicles).set({ nickname: "Blue\r\nBird, 1; \\n" }).where(eq(vehicles.id, id));
    await db.update(customReminders).set({ title }).where(eq(customReminders.vehicleId, id));
    const { name, entries } = readCalendar((await fetchFeed(address)).html);
    expect([name, entries.length]).toEqual(["Blue\nBird, 1; \\n – Roadworthy Car Care", 4]);
    expect(entries[1]!.summary).toBe(`${title.replaceAll("\r\n", "\n")} – Blue\nBird, 1; \\n`);
  });
});

describe("A calendar's URL", () => {
  it("is revalidated each time, sets no cookie and takes one round trip", async () => {
    const { address } = await openCalendar();
    const { status, response } = await fetchFeed(address);
    expect([status, response.headers.getSetCookie()]).toEqual([200, []]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="roadworthy.ics"',
      "cache-control": "private, no-cache",
      "referrer-policy": "strict-origin",
      "x-robots-tag": "noindex",
      "server-timing": expect.stringContaining('desc="1 round trips"'),
    });
  });

  it("returns a 304 until something changes", async () => {
    const { address, send } = await openCalendar();
    const tag = (await fetchFeed(address)).response.headers.get("ETag")!;
    const ask = (tags: string) => fetchFeed(address, { "If-None-Match": tags });
    for (const tags of [tag, `"other", W/${tag}`]) {
      const again = await ask(tags);
      expect([
        again.status,
        again.bytes.length,
        again.response.headers.get("ETag"),
        again.response.headers.getSetCookie(),
      ]).toEqual([304, 0, tag, []]);
    }
    await send("/events/oil/log", "#log", { date: dayIn(-2) });
    const changed = await ask(tag);
    expect([changed.status, changed.response.headers.get("ETag") === tag]).toEqual([200, false]);
  });

  it("returns a 404 once the calendar is turned off, even to a program with the file", async () => {
    const { visitor, id, address } = await openCalendar();
    const tag = (await fetchFeed(address)).response.headers.get("ETag")!;
    await (await visitor.open(`/garage/${id}/calendar`)).submit("#calendar-end", {
      intent: "revoke",
    });
    expect((await fetchFeed(address, { "If-None-Match": tag })).status).toBe(404);
  });

  it("answers HEAD without a body", async () => {
    const { address } = await openCalendar();
    const { status, bytes, response } = await program().request(pathOf(address), {
      method: "HEAD",
    });
    expect([status, bytes.length, response.headers.get("Content-Type")]).toEqual([
      200,
      0,
      "text/calendar; charset=utf-8",
    ]);
  });

  const swap = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
  it.each<[string, (id: string, signature: string, other: string) => string]>([
    ["another signature", (id, signature) => `${id}.${swap(signature)}.ics`],
    ["a signature cut off", (id, signature) => `${id}.${signature.slice(0, -1)}.ics`],
    ["no signature", (id) => `${id}.ics`],
    ["another calendar's signature", (id, _signature, other) => `${id}.${other}.ics`],
    ["another id", (id, signature) => `${swap(id)}.${signature}.ics`],
    ["no ending", (id, signature) => `${id}.${signature}`],
    ["another ending", (id, signature) => `${id}.${signature}.html`],
    ["no id", () => ".ics"],
  ])("with %s returns a 404", async (_what, alter) => {
    const [one, other] = await Promise.all([openCalendar(), openCalendar()]);
    const [id = "", signature = ""] = pathOf(one.address).split("/").at(-1)!.split(".");
    const altered = alter(id, signature, pathOf(other.address).split(".")[1]!);
    const page = await program().open(`/calendar/${altered}`);
    expect([page.status, page.html.includes("Blue Bird")]).toEqual([404, false]);
    expect((await fetchFeed(one.address)).status).toBe(200);
  });

  it("returns a 404 while the car is removed, and works again once it's restored", async () => {
    const { visitor, id, address } = await openCalendar();
    const removed = await (await visitor.open(`/garage/${id}/remove`)).submit("#remove");
    expect([removed.status, (await fetchFeed(address)).status]).toEqual([302, 404]);
    await (await visitor.open(`/garage/${id}/restore`)).submit("#restore");
    expect((await fetchFeed(address)).status).toBe(200);
  });

  it("can't be built from what's in the database", async () => {
    const { id, address } = await openCalendar();
    const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.vehicleId, id));
    const [, signature = ""] = pathOf(address).split("/").at(-1)!.split(".");
    expect(JSON.stringify(row)).not.toContain(signature);
    expect((await program().open(`/calendar/${row!.id}.ics`)).status).toBe(404);
  });
});
