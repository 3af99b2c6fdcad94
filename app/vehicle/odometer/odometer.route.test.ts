import { describe, expect, it } from "vitest";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

async function openCar() {
  const { visitor } = await newOwner();
  return { visitor, id: vehicleId(await addVehicle(visitor, { odometer: "60412" })) };
}

async function read(visitor: Visitor, id: string, odometer: string, date: string) {
  return (await visitor.open(`/garage/${id}/odometer`)).submit("#odometer", { odometer, date });
}

const readingsOn = (page: Page) =>
  page.document.querySelectorAll("dialog .rows li").map((row) =>
    row
      .querySelectorAll("b, p")
      .map(({ text }) => text)
      .join(" "),
  );
const readings = async (visitor: Visitor, id: string) =>
  readingsOn(await visitor.open(`/garage/${id}/odometer`));

async function linkOf(visitor: Visitor, id: string, day: string): Promise<string> {
  const page = await visitor.open(`/garage/${id}/odometer`);
  return page.document
    .querySelector(`[aria-label="Edit the reading from ${day}"]`)!
    .getAttribute("href")!;
}

describe("The odometer page (spec §5, decisions §5)", () => {
  it("suggests today's estimate and accepts readings of earlier days", async () => {
    const { visitor, id } = await openCar();
    expect((await visitor.open(`/garage/${id}/odometer`)).fields("#odometer").odometer).toBe(
      "60412",
    );
    expect((await read(visitor, id, "55,000", "2026-01-15")).location).toBe(
      `/Service/garage/${id}`,
    );
    expect((await read(visitor, id, "50 000", "2025/06/01")).status).toBe(302);
    expect(await readings(visitor, id)).toEqual([
      expect.stringMatching(/^60,412 mi .*, entered$/),
      "55,000 mi 01/15/2026, entered",
      "50,000 mi 06/01/2025, entered",
    ]);
  });

  it.each<[string, string, string, string]>([
    [
      "below an earlier reading",
      "49,000",
      "2026-05-01",
      "Enter a mileage above the 55,000 mi of 01/15/2026, or correct that reading first",
    ],
    ["above a later reading", "61,000", "2026-05-01", "Enter a mileage below the 60,412 mi of "],
    [
      "that isn't a number",
      "many",
      "2026-05-01",
      "Enter the mileage as a whole number of miles, from 1 to 10,000,000",
    ],
    ["without a valid date", "56,000", "someday", "You must enter a valid date"],
    ["in the future", "61,000", "2099-01-01", "The date cannot be in the future"],
    ["before 1970", "10", "1969-12-31", "Enter a date after 1970"],
  ])("rejects a reading %s and keeps what was typed", async (_what, odometer, date, message) => {
    const { visitor, id } = await openCar();
    await read(visitor, id, "55,000", "2026-01-15");
    const page = await read(visitor, id, odometer, date);
    expect([page.status, page.texts("[role=alert] li")]).toEqual([
      400,
      [expect.stringContaining(message)],
    ]);
    expect(page.fields("#odometer")).toMatchObject({ odometer, date });
    expect(await readings(visitor, id)).toHaveLength(2);
  });

  it("lets an owner correct a typo, so it doesn't block the next reading", async () => {
    const { visitor, id } = await openCar();
    await read(visitor, id, "59,999", "2026-01-15");
    const form = await visitor.open(await linkOf(visitor, id, "01/15/2026"));
    expect(form.fields("#reading")).toMatchObject({ odometer: "59999", date: "2026-01-15" });
    const saved = await form.submit("#reading", { odometer: "55,999", date: "2026-01-16" });
    expect(saved.location).toBe(`/Service/garage/${id}/odometer`);
    expect((await readings(visitor, id))[1]).toBe("55,999 mi 01/16/2026, entered");
    const wrong = await (await visitor.open(await linkOf(visitor, id, "01/16/2026"))).submit(
      "#reading",
      { odometer: "70,000" },
    );
    expect(wrong.status).toBe(400);
  });

  it("lets an owner delete a reading, even the only one", async () => {
    const { visitor, id } = await openCar();
    const [reading] = (await visitor.open(`/garage/${id}/odometer`)).document.querySelectorAll(
      "dialog .rows a",
    );
    const deleted = await (await visitor.open(reading!.getAttribute("href")!)).submit(
      "#delete-reading",
      { intent: "delete" },
    );
    expect(deleted.location).toBe(`/Service/garage/${id}/odometer`);
    expect(await readings(visitor, id)).toEqual([]);
    expect((await visitor.open(`/garage/${id}`)).text(".display")).toContain(
      "No odometer reading yet",
    );
  });

  it("shows the confirmation once, inside the dialog", async () => {
    const { visitor, id } = await openCar();
    const [reading] = (await visitor.open(`/garage/${id}/odometer`)).document.querySelectorAll(
      "dialog .rows a",
    );
    const deleted = await (await visitor.open(reading!.getAttribute("href")!)).submit(
      "#delete-reading",
      { intent: "delete" },
    );
    const page = await deleted.follow();
    expect(page.texts("[role=status]")).toHaveLength(1);
    expect(page.texts("dialog [role=status]")).toEqual([expect.stringContaining("deleted")]);
  });

  it("shows a service's reading once, and its record decides the date", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/tir/log`)).submit("#log", {
      date: "2026-03-01",
      odometer: "54,000",
    });
    expect((await readings(visitor, id))[1]).toBe("54,000 mi 03/01/2026, from a service record");
    const form = await visitor.open(await linkOf(visitor, id, "03/01/2026"));
    expect(form.fields("#reading").date).toBeUndefined();
    expect((await form.submit("#reading", { odometer: "54,500", date: "2026-04-01" })).status).toBe(
      302,
    );
    expect((await visitor.open(`/garage/${id}/events/tir`)).text("dialog .facts")).toContain(
      "03/01/2026, at 54,500 mi, from your records",
    );
  });

  it("redirects from another car's reading to this car's dashboard", async () => {
    const { visitor, id } = await openCar();
    const link = await linkOf(
      visitor,
      id,
      (await readings(visitor, id))[0]!.match(/\d\d\/\d\d\/\d{4}/)![0],
    );
    const { visitor: stranger, id: other } = await openCar();
    const foreign = link.replace(id, other);
    expect((await stranger.open(foreign)).location).toBe(`/Service/garage/${other}`);
    const { csrf = "", submissionId = "" } = (
      await stranger.open(`/garage/${other}/odometer`)
    ).fields("#odometer");
    expect((await stranger.post(foreign, { csrf, submissionId, intent: "delete" })).location).toBe(
      `/Service/garage/${other}`,
    );
    expect(await readings(visitor, id)).toHaveLength(1);
  });

  it("lists 30 readings and links to older ones", async () => {
    const { visitor, id } = await openCar();
    for (let day = 1; day <= 31; day++)
      await read(visitor, id, String(10_000 + day), `2020-01-${String(day).padStart(2, "0")}`);
    const page = await visitor.open(`/garage/${id}/odometer`);
    expect(page.texts("dialog .rows li")).toHaveLength(30);
    const older = page.document
      .querySelectorAll("dialog section > p a")
      .at(-1)!
      .getAttribute("href")!;
    expect(readingsOn(await visitor.open(older))).toEqual([
      "10,002 mi 01/02/2020, entered",
      "10,001 mi 01/01/2020, entered",
    ]);
  });
});
