import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { vehicleNotes } from "#db/schema/documents/documents.ts";
import { planItems, supplies } from "#db/schema/planner/planner.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { openCar } from "#tests/support/record-pages.ts";
import { db, file, preview, sample } from "#tests/support/import-pages.ts";

const notesOf = (id: string) =>
  db.select().from(vehicleNotes).where(eq(vehicleNotes.vehicleId, id)).orderBy(vehicleNotes.title);
const noteTab = (...rows: string[]) =>
  file(["Description,NoteText,Tags", ...rows].join("\n"), "notes.csv");
const odometerTab = (...rows: string[]) =>
  file(["Date,InitialOdometer,Odometer,Notes,Tags", ...rows].join("\n"), "odometer.csv");

describe("importing what a log has besides costs", () => {
  it("adds reminders once, even if they were deleted since", async () => {
    const { visitor, id } = await openCar();
    const page = await preview(visitor, id, sample("lubelogger-reminder.csv"));
    expect(page.text("#import-add")).toContain("2 reminders will be added");
    await page.submit("#import-add");
    const stored = await db
      .select()
      .from(customReminders)
      .where(eq(customReminders.vehicleId, id))
      .orderBy(customReminders.title);
    expect(stored).toMatchObject([
      { title: "Registration", dueDate: "2025-04-30", dueDistance: null },
      { title: "Tire rotation", dueDate: null, dueDistance: 45_000, unit: "mi" },
    ]);
    await db.delete(customReminders).where(eq(customReminders.vehicleId, id));
    const again = await preview(visitor, id, sample("lubelogger-reminder.csv"));
    expect(again.text("main")).toContain("2 reminders are already there");
    expect(again.document.querySelector("#import-add")).toBeNull();
  });

  it("adds supplies with what one of them cost, and plans with their progress", async () => {
    const { visitor, id } = await openCar();
    await (await preview(visitor, id, sample("lubelogger-supply.csv"))).submit("#import-add");
    await (await preview(visitor, id, sample("lubelogger-plan.csv"))).submit("#import-add");
    const stock = await db.select().from(supplies).where(eq(supplies.vehicleId, id));
    expect(stock.sort((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { name: "Motor oil", partNumber: "0W20-5Q", supplier: "Store", quantity: 2.5 },
      { name: "Oil filter", unitCost: 630, currency: "USD", supplier: "Dealer", comments: "oil" },
    ]);
    expect(await db.select().from(planItems).where(eq(planItems.vehicleId, id))).toMatchObject([
      { title: "Replace struts", status: "planned", estimate: 64_000, currency: "USD" },
    ]);
    expect((await visitor.open(`/garage/${id}/planner`)).text("main")).toContain("Replace struts");
    for (const name of ["lubelogger-supply.csv", "lubelogger-plan.csv"]) {
      const again = await preview(visitor, id, sample(name));
      expect(again.document.querySelector("#import-add")).toBeNull();
    }
  });

  it("keeps what has no place of its own in notes, and says so", async () => {
    const { visitor, id } = await openCar();
    const page = await preview(visitor, id, noteTab("Wiper sizes,26 and 18 inches,"));
    expect(page.text("section[aria-labelledby=noted]")).toContain("One line has no place");
    await page.submit("#import-add");
    expect(await notesOf(id)).toMatchObject([{ title: "Wiper sizes", text: "26 and 18 inches" }]);
    expect((await visitor.open(`/garage/${id}/documents`)).text("main")).toContain("Wiper sizes");
    const again = await preview(visitor, id, noteTab("Wiper sizes,26 and 18 inches,"));
    expect(again.document.querySelector("#import-add")).toBeNull();
    expect(again.text("main")).toContain("One line is already in a note");
  });

  it("adds the new lines of a log that has grown to the note they belong to", async () => {
    const { visitor, id } = await openCar();
    const rows = [
      "2024-01-13,41000,41350,after the trip,",
      "2024-02-29,41350,42100,new tires,",
      "2024-03-05,42100,42400,Auto Insert From Fuel Record: at the corner,",
    ];
    await (await preview(visitor, id, odometerTab(rows[0]!))).submit("#import-add");
    await (await preview(visitor, id, odometerTab(...rows))).submit("#import-add");
    expect(await notesOf(id)).toMatchObject([
      {
        title: "Comments on odometer readings 2024",
        text: "2024-01-13: 41350 mi · after the trip\n2024-02-29: 42100 mi · new tires",
        version: 1,
      },
    ]);
  });

  it("offers a reminder's comments again once there's room for a note", async () => {
    const { visitor, id } = await openCar();
    const now = new Date();
    const full = Array.from({ length: 100 }, (_, at) => ({
      ...{ id: `${id}-${at}`, vehicleId: id, title: `Note ${at}`, text: "x" },
      ...{ createdAt: now, updatedAt: now },
    }));
    await db.insert(vehicleNotes).values(full);
    const log = () =>
      file(
        "Description,Urgency,Metric,Notes,DueDate,DueOdometer,Tags\n" +
          "Tire rotation,Urgent,Odometer,front to back,,45000,\n",
      );
    const page = await preview(visitor, id, log());
    expect(page.texts("#import-add p")).toContain("One reminder will be added");
    expect(page.text("section[aria-labelledby=noted]")).toContain("no room for one note");
    await page.submit("#import-add");
    await db.delete(vehicleNotes).where(eq(vehicleNotes.id, `${id}-0`));
    const again = await preview(visitor, id, log());
    expect(again.texts("#import-add p")).toEqual(["One note will be added"]);
    await again.submit("#import-add");
    expect((await notesOf(id)).find(({ title }) => title === "Reminders")).toMatchObject({
      text: "Tire rotation · 45000 mi · front to back",
    });
    const last = await preview(visitor, id, log());
    expect(last.document.querySelector("#import-add")).toBeNull();
  });

  it("doesn't bring back a note that the owner deleted", async () => {
    const { visitor, id } = await openCar();
    await (await preview(visitor, id, noteTab("Paint,8X8,"))).submit("#import-add");
    await db.delete(vehicleNotes).where(eq(vehicleNotes.vehicleId, id));
    const again = await preview(visitor, id, noteTab("Paint,8X8,"));
    expect(again.document.querySelector("#import-add")).toBeNull();
  });
});
