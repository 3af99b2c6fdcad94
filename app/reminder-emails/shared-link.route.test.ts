import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { endOwnership } from "#app/ownership/end-ownership.server.ts";
import { paths } from "#app/http/paths.ts";
import { openDatabase } from "#db/client.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import type { SharedRole } from "#db/schema/people-terms.ts";
import { runBatch } from "#db/writes.ts";
import { dayIn } from "#tests/support/days.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import { mailLink } from "#tests/support/reminders/mail-link.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import type { LinkAction } from "./mail-link.server.ts";

const db = openDatabase({ url: databaseUrl });

async function sharedCar(role: SharedRole) {
  const stack = { origin, databaseUrl };
  const [owner] = (await ownersWithOil(stack, 1)) as [ReadyOwner];
  const [id = ""] = owner.vehicleIds;
  const person = await readyOwner(stack, { vehicles: 0 });
  const personId = await shareVehicle(databaseUrl, person, { vehicleId: id, role });
  const open = async (action: LinkAction, event = "oil") => {
    const link = { accountId: person.accountId, vehicleId: id, event, action };
    const token = await mailLink(databaseUrl, link);
    return new Visitor({ origin }).open(`${paths.reminderLink}?token=${token}`);
  };
  return { owner, id, person, personId, open };
}

const works = 200;
const dead = 400;

describe("A link in the reminder email of someone a car is shared with", () => {
  it.each<[SharedRole, LinkAction, string, number]>([
    ["viewer", "done", "oil", dead],
    ["viewer", "odometer", "oil", dead],
    ["viewer", "snooze", "oil", dead],
    ["viewer", "off", "oil", dead],
    ["driver", "done", "oil", works],
    ["driver", "odometer", "oil", works],
    ["driver", "snooze", "oil", dead],
    ["driver", "off", "oil", dead],
    ["driver", "done", "reg", dead],
    ["manager", "done", "oil", works],
    ["manager", "done", "reg", works],
    ["manager", "snooze", "oil", works],
    ["manager", "off", "oil", works],
  ])("lets a %s answer “%s” for %s: %i", async (role, action, event, expected) => {
    const { open } = await sharedCar(role);
    expect((await open(action, event)).status).toBe(expected);
  });

  it("logs a service, says that the car is shared, and tells the owner", async () => {
    const { owner, id, person, open } = await sharedCar("driver");
    const page = await open("done");
    expect(page.texts("main p")).toContain(
      "This car is shared with you. Its owner sees your answer.",
    );
    const sent = await page.submit("#reminder", { date: dayIn(-2) });
    expect(sent.location).toBe("/Service/reminder/saved");
    const car = await owner.visitor.open(`/garage/${id}`);
    expect(car.document.querySelector("[data-event=oil]")!.getAttribute("data-status")).toBe("ok");
    const people = await owner.visitor.open(`/garage/${id}/people`);
    const activity = people.texts("main .rows").at(-1)!;
    expect(activity).toContain("Oil change: your answer is saved.");
    expect(activity).toContain(`${person.email},`);
    expect(
      people.document.querySelector(`main a[href="/Service/garage/${id}/events/oil"]`),
    ).not.toBeNull();
  });

  it.each<[string, (car: Awaited<ReturnType<typeof sharedCar>>) => Promise<unknown>]>([
    [
      "access was taken back",
      ({ personId }) => db.delete(vehiclePeople).where(eq(vehiclePeople.id, personId)),
    ],
    [
      "they may only look from now on",
      ({ personId }) =>
        db.update(vehiclePeople).set({ role: "viewer" }).where(eq(vehiclePeople.id, personId)),
    ],
    ["the car was handed over", ({ id }) => runBatch(db, endOwnership(db, id, new Date()))],
  ])("no longer works once %s, even on a page that's open", async (_why, change) => {
    const car = await sharedCar("manager");
    const page = await car.open("off");
    expect(page.status).toBe(works);
    await change(car);
    const late = await page.submit("#reminder");
    expect([late.status, late.heading]).toEqual([dead, "This link no longer works"]);
    const again = await car.open("off");
    expect([again.status, again.heading]).toEqual([dead, "This link no longer works"]);
    expect(again.html).not.toContain(`Car ${car.id}`);
  });
});
