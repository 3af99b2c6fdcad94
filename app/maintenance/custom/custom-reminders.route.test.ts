import { describe, expect, it } from "vitest";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

async function openCar() {
  const { visitor } = await newOwner();
  return { visitor, id: vehicleId(await addVehicle(visitor, { odometer: "60412" })) };
}

async function add(visitor: Visitor, id: string, typed: Record<string, string>) {
  return (await visitor.open(`/garage/${id}/reminders/add`)).submit("#own-reminder", typed);
}

const linkIn = (page: Page) =>
  page.document.querySelector("[data-event=custom] a")!.getAttribute("href")!;
/** The status, the name and when it's due. */
const own = (page: Page) =>
  page.document.querySelectorAll("[data-event=custom]").flatMap((row) => {
    const [status, ...due] = (row.querySelector("p")?.text ?? "").split(" · ");
    return [status, row.querySelector("h3")?.text, due.join(" · ")];
  });

describe("a custom reminder", () => {
  it("shows on the dashboard with its status", async () => {
    const { visitor, id } = await openCar();
    const added = await add(visitor, id, { title: "Wash and wax 🚗", date: "2026-02-01" });
    expect(added.location).toBe(`/Service/garage/${id}`);
    const page = await added.follow();
    expect(page.text("[role=status]")).toBe("Wash and wax: we’ll remind you.");
    expect(page.text(".answer h2")).toMatch(
      /^Wash and wax\. It was due (about )?\d+ (days|months|years) ago\.$/,
    );
    expect(own(page)).toEqual(["Overdue", "Wash and wax", "since 02/01/2026"]);
  });

  it("with fixed dates moves to the next date when the owner logs it", async () => {
    const { visitor, id } = await openCar();
    const page = await (
      await add(visitor, id, {
        title: "Rust check",
        date: "2026-01-31",
        repeats: "fixed",
        months: "1",
      })
    ).follow();
    const form = await visitor.open(`${linkIn(page)}/done`);
    expect(form.heading).toBe("Log service: Rust check");
    const done = await form.submit("#log", { date: "2026-02-10" });
    expect((await done.follow()).text("[role=status]")).toBe(
      "Rust check is done. Next due 02/28/2026.",
    );
  });

  it("that repeats from when it was done starts over when the owner logs it", async () => {
    const { visitor, id } = await openCar();
    const page = await (
      await add(visitor, id, {
        title: "Wipers",
        odometer: "60,500",
        repeats: "sliding",
        distance: "5,000",
      })
    ).follow();
    await (await visitor.open(`${linkIn(page)}/done`)).submit("#log", {
      date: "2026-03-01",
      odometer: "58,000",
    });
    expect((await visitor.open(linkIn(page))).fields("#own-reminder")).toMatchObject({
      odometer: "63000",
      repeats: "sliding",
      distance: "5000",
    });
  });

  it("that doesn't repeat disappears when the owner logs it", async () => {
    const { visitor, id } = await openCar();
    const page = await (
      await add(visitor, id, { title: "Sell the roof box", date: "2027-01-31" })
    ).follow();
    const done = await (await visitor.open(`${linkIn(page)}/done`)).submit("#log", {
      date: "2026-03-01",
    });
    const after = await done.follow();
    expect([after.text("[role=status]"), own(after)]).toEqual(["Sell the roof box is done.", []]);
    expect((await visitor.open(linkIn(page))).location).toBe(`/Service/garage/${id}`);
  });

  it.each<[string, Record<string, string>, string]>([
    ["doesn't repeat", {}, "This reminder doesn’t repeat."],
    [
      "on fixed dates",
      { repeats: "fixed", months: "1" },
      "The next one stays on its fixed date, no matter when you did this one.",
    ],
    [
      "from when it was done",
      { repeats: "sliding", months: "1" },
      "We’ll count the next one from the day it was done.",
    ],
  ])("says what happens after it's done: %s", async (_kind, repeat, text) => {
    const { visitor, id } = await openCar();
    const page = await (
      await add(visitor, id, { title: "Wash", date: "2026-01-31", ...repeat })
    ).follow();
    expect((await visitor.open(`${linkIn(page)}/done`)).text("#log p")).toBe(text);
  });

  it("with an interval but no repeat is rejected, and the form keeps its values", async () => {
    const { visitor, id } = await openCar();
    const typed = { title: "Wash", date: "2027-01-31", months: "6" };
    const page = await add(visitor, id, typed);
    expect([page.status, page.texts("[role=alert] li")]).toEqual([
      400,
      ["Choose how it repeats, or clear the interval below"],
    ]);
    expect(page.fields("#own-reminder")).toMatchObject(typed);
  });

  it("can be turned off and on again by its owner", async () => {
    const { visitor, id } = await openCar();
    const page = await (await add(visitor, id, { title: "Wash", date: "2026-01-31" })).follow();
    const off = await (
      await (await visitor.open(linkIn(page))).submit("#change-reminder", { intent: "disable" })
    ).follow();
    expect([off.text("[role=status]"), own(off)[0]]).toEqual([
      "Wash: reminder turned off.",
      "Turned off",
    ]);
    const again = await visitor.open(linkIn(off));
    expect(again.texts("#change-reminder button")).toEqual([
      "Turn on this reminder",
      "Delete reminder",
    ]);
    const on = await (await again.submit("#change-reminder", { intent: "enable" })).follow();
    expect([on.text("[role=status]"), own(on)[0]]).toEqual([
      "Wash: reminder turned on.",
      "Overdue",
    ]);
  });

  it("can be changed and deleted by its owner", async () => {
    const { visitor, id } = await openCar();
    const page = await (await add(visitor, id, { title: "Wash", date: "2027-01-31" })).follow();
    await (await visitor.open(linkIn(page))).submit("#own-reminder", {
      title: "Wash and wax",
      years: "1",
      repeats: "sliding",
    });
    const changed = await visitor.open(linkIn(page));
    expect(changed.fields("#own-reminder")).toMatchObject({
      title: "Wash and wax",
      date: "2027-01-31",
      repeats: "sliding",
      years: "1",
    });
    const deleted = await changed.submit("#change-reminder", { intent: "delete" });
    expect(own(await deleted.follow())).toEqual([]);
  });

  it.each<[string, Record<string, string>, string]>([
    ["no name", { date: "2027-01-31" }, "Enter what we should remind you of"],
    ["neither a date nor an odometer", { title: "Wash" }, "Enter a date or a mileage"],
    [
      "no interval, though it repeats",
      { title: "Wash", date: "2027-01-31", repeats: "sliding" },
      "Enter a distance, months or years",
    ],
    [
      "fixed dates by distance",
      { title: "Wash", date: "2027-01-31", repeats: "fixed", distance: "500" },
      "Enter months or years. Fixed dates can’t go by distance",
    ],
    [
      "fixed dates without a first day",
      { title: "Wash", odometer: "70000", repeats: "fixed", months: "1" },
      "Enter the first date",
    ],
  ])("with %s is rejected, and the form keeps its values", async (_what, typed, message) => {
    const { visitor, id } = await openCar();
    const page = await add(visitor, id, typed);
    expect([page.status, page.texts("[role=alert] li")]).toEqual([400, [message]]);
    expect(page.fields("#own-reminder")).toMatchObject(typed);
  });

  it("has no event page, so its URL redirects to the dashboard", async () => {
    const { visitor, id } = await openCar();
    const link = linkIn(
      await (await add(visitor, id, { title: "Wash", date: "2027-01-31" })).follow(),
    );
    expect(
      (await visitor.open(`/garage/${id}/events/custom:${link.split("/").at(-1)}`)).location,
    ).toBe(`/Service/garage/${id}`);
  });

  it("can't be opened or changed through another owner's car", async () => {
    const { visitor, id } = await openCar();
    const link = linkIn(
      await (await add(visitor, id, { title: "Wash", date: "2027-01-31" })).follow(),
    );
    const { visitor: stranger, id: other } = await openCar();
    for (const path of [link, `${link}/done`])
      expect((await stranger.open(path.replace(id, other))).location).toBe(
        `/Service/garage/${other}`,
      );
    const { csrf = "", submissionId = "" } = (
      await stranger.open(`/garage/${other}/reminders/add`)
    ).fields("#own-reminder");
    expect(
      (await stranger.post(link.replace(id, other), { csrf, submissionId, intent: "delete" }))
        .location,
    ).toBe(`/Service/garage/${other}`);
    expect((await visitor.open(link)).status).toBe(200);
  });
});
