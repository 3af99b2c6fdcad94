import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { endOwnership } from "#app/ownership/end-ownership.server.ts";
import { openDatabase } from "#db/client.ts";
import { personCalendarFeeds } from "#db/schema/calendar-feeds.ts";
import { vehicleActivity, vehiclePeople } from "#db/schema/people.ts";
import { sharedRoles, type SharedRole } from "#db/schema/people-terms.ts";
import { runBatch } from "#db/writes.ts";
import { addressOn, makeCalendar, pathOf, readCalendar } from "#tests/support/calendar.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

const stack = { origin, databaseUrl };
const db = openDatabase({ url: databaseUrl });

const fetchFeed = (address: string) => new Visitor().open(pathOf(address));

type Kind = Parameters<typeof readyOwner>[1];

/** A car whose oil change is overdue, and someone it's shared with. */
async function sharedCar(role: SharedRole, kind: Kind = {}) {
  const [owner] = (await ownersWithOil(stack, 1)) as [ReadyOwner];
  const [id = ""] = owner.vehicleIds;
  const person = await readyOwner(stack, { vehicles: 0, ...kind });
  const personId = await shareVehicle(databaseUrl, person, { vehicleId: id, role });
  return { owner, id, person, personId };
}

describe("The calendar of someone a car is shared with", () => {
  it.each(sharedRoles)("is offered to a %s, who gets one of their own", async (role) => {
    const { owner, id, person } = await sharedCar(role);
    const dashboard = await person.visitor.open(`/garage/${id}`);
    expect(dashboard.document.querySelector(`a[href$="/${id}/calendar"]`)).not.toBeNull();
    const owners = await makeCalendar(owner.visitor, id);
    const page = await person.visitor.open(`/garage/${id}/calendar`);
    expect([page.status, page.html.includes(pathOf(owners))]).toEqual([200, false]);
    expect(page.response.headers.get("Server-Timing")).toContain('desc="1 round trips"');
    const theirs = await makeCalendar(person.visitor, id);
    expect(theirs).not.toBe(owners);
    const feed = await fetchFeed(theirs);
    expect(feed.response.headers.get("Server-Timing")).toContain('desc="1 round trips"');
    const { entries } = readCalendar(feed.html);
    expect(entries.map(({ summary }) => summary)).toContain(`Overdue: Oil change – Car ${id}`);
    for (const { url } of entries)
      expect((await person.visitor.open(new URL(url).pathname)).status).toBe(200);
    expect([feed.html.includes(owner.email), feed.html.includes(person.email)]).toEqual([
      false,
      false,
    ]);
  });

  it("changes, moves and ends without touching the owner's or another person's", async () => {
    const { owner, id, person } = await sharedCar("viewer");
    const other = await readyOwner(stack, { vehicles: 0 });
    await shareVehicle(databaseUrl, other, { vehicleId: id, role: "manager" });
    const [owners, others, first] = [
      await makeCalendar(owner.visitor, id),
      await makeCalendar(other.visitor, id),
      await makeCalendar(person.visitor, id),
    ];
    const open = () => person.visitor.open(`/garage/${id}/calendar`);
    await (await open()).submit("#calendar", { language: "fr", intent: "language" });
    expect((await fetchFeed(first)).response.headers.get("Content-Language")).toBe("fr");
    const replaced = await (await open()).submit("#calendar-end", { intent: "replace" });
    const second = addressOn(await replaced.follow());
    expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200]);
    await (await open()).submit("#calendar-end", { intent: "revoke" });
    expect((await fetchFeed(second)).status).toBe(404);
    for (const address of [owners, others]) {
      const { status, response } = await fetchFeed(address);
      expect([status, response.headers.get("Content-Language")]).toEqual([200, "en"]);
    }
    const activity = await db
      .select()
      .from(vehicleActivity)
      .where(eq(vehicleActivity.vehicleId, id));
    expect(activity).toEqual([]);
  });

  it("has the language they chose and the formats of their own country", async () => {
    const { owner, id, person } = await sharedCar("driver", { country: "CA" });
    await makeCalendar(owner.visitor, id);
    const feed = await fetchFeed(await makeCalendar(person.visitor, id, "fr"));
    const { name, entries } = readCalendar(feed.html);
    expect(name).toBe(`Car ${id} – Car Care`);
    expect(entries.map(({ summary }) => summary)).toContain(
      `En retard\u00a0: Vidange d’huile – Car ${id}`,
    );
  });

  it.each<[string, (car: Awaited<ReturnType<typeof sharedCar>>) => Promise<unknown>]>([
    [
      "the owner stops sharing",
      async ({ owner, id, personId }) => {
        const page = await owner.visitor.open(`/garage/${id}/people`);
        await page.submit(`form:has([value="${personId}"])`, { personId, intent: "revoke" });
      },
    ],
    [
      "they leave",
      async ({ person, id }) =>
        (await person.visitor.open(`/garage/${id}/people`)).submit("#leave", { intent: "revoke" }),
    ],
    [
      "the car is removed",
      async ({ owner, id }) => (await owner.visitor.open(`/garage/${id}/remove`)).submit("#remove"),
    ],
    ["the car is handed over", async ({ id }) => runBatch(db, endOwnership(db, id, new Date()))],
  ])("ends at once when %s", async (_how, end) => {
    const car = await sharedCar("manager");
    const address = await makeCalendar(car.person.visitor, car.id);
    const page = await car.person.visitor.open(`/garage/${car.id}/calendar`);
    expect((await fetchFeed(address)).status).toBe(200);
    await end(car);
    expect((await fetchFeed(address)).status).toBe(404);
    expect((await car.person.visitor.open(`/garage/${car.id}/calendar`)).location).toBe(
      "/Service/garage",
    );
    const late = await page.submit("#calendar", { language: "en", intent: "create" });
    expect([late.status, late.location]).toEqual([302, "/Service/garage"]);
    expect((await fetchFeed(address)).status).toBe(404);
  });

  it("doesn't come back when they're invited again", async () => {
    const { id, person, personId } = await sharedCar("driver");
    const address = await makeCalendar(person.visitor, id);
    await db.delete(vehiclePeople).where(eq(vehiclePeople.id, personId));
    await shareVehicle(databaseUrl, person, { vehicleId: id, role: "driver" });
    const page = await person.visitor.open(`/garage/${id}/calendar`);
    expect(page.texts("#calendar button")).toEqual(["Create calendar"]);
    expect((await fetchFeed(address)).status).toBe(404);
  });

  it("can't be built from what's in the database", async () => {
    const { id, person, personId } = await sharedCar("driver");
    await makeCalendar(person.visitor, id);
    const [row] = await db
      .select()
      .from(personCalendarFeeds)
      .where(eq(personCalendarFeeds.personId, personId));
    expect((await new Visitor().open(`/calendar/${row!.id}.ics`)).status).toBe(404);
  });

  it("isn't for the seller of a car", async () => {
    const { owner, id } = await sharedCar("viewer");
    await runBatch(db, endOwnership(db, id, new Date()));
    expect((await owner.visitor.open(`/garage/${id}/calendar`)).location).toBe(
      `/Service/garage/${id}`,
    );
  });
});
