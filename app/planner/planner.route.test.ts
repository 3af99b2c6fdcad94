import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { violates } from "#db/constraints.ts";
import { planItems } from "#db/schema/planner/planner.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { runBatch } from "#db/writes.ts";
import { changePlanItem } from "#app/vehicle/planner/plan-items.server.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import { dayIn } from "#tests/support/days.ts";
import { newVerifiedOwner } from "#tests/support/owner.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { findItem, planSomething, readItem } from "#tests/support/planner/planner.ts";
import { openCar } from "#tests/support/record-pages.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const listed = (page: Page) => page.texts("main article h3");
const remindersOf = (id: string) =>
  db.select().from(customReminders).where(eq(customReminders.vehicleId, id));
const addForm = async ({ visitor, id }: Awaited<ReturnType<typeof openCar>>, query = "") =>
  visitor.open(`/garage/${id}/planner/add${query}`);

const brakes = { title: "Replace the brakes", estimate: "$250", dueDate: dayIn(40) };

describe("Planning something", () => {
  it("lists what's due first, then ideas", async () => {
    const car = await openCar();
    const plans: Record<string, string>[] = [
      { title: "Someday: roof rack", status: "idea" },
      { title: "Later", dueDate: dayIn(90) },
      { ...brakes, services: "1354", comments: "Ceramic pads" },
    ];
    for (const typed of plans) await (await addForm(car)).submit("#plan-item", typed);
    const page = await car.visitor.open(`/garage/${car.id}/planner`);
    expect(page.text("[role=status]")).toBe("“Replace the brakes” is saved.");
    expect(listed(page)).toEqual(["Replace the brakes", "Later", "Someday: roof rack"]);
    expect(page.text("main article")).toMatch(/Due \d\d\/\d\d\/\d{4} · About \$250\.00/);
    expect(page.text("main article")).toContain("Tire rotation");
    expect(page.text("main article")).toContain("Ceramic pads");
  });

  test.each<[string, Record<string, string>, string, string]>([
    ["no title", { title: " " }, "title", "Enter what you’d like to do"],
    ["a long title", { title: "x".repeat(81) }, "title", "Shorten this to 80 characters or fewer"],
    ["no status", { status: "" }, "status", "Please make a selection."],
    ["an estimate", { estimate: "a lot" }, "estimate", "Enter an amount, such as 89.95"],
    ["a date", { dueDate: "someday" }, "dueDate", "You must enter a valid date"],
    [
      "a reminder without a date",
      { dueDate: "", remind: "on" },
      "dueDate",
      "Enter a date or a mileage",
    ],
    [
      "a reminder of an idea",
      { status: "idea", remind: "on" },
      "remind",
      "We only remind you of what’s planned. Choose “Planned”, or uncheck this",
    ],
    ["an unknown service", { services: "7" }, "services", "You must select at least one service"],
  ])(
    "rejects %s, keeps what was typed and saves nothing",
    async (_what, typed, field, sentence) => {
      const car = await openCar();
      const page = await (await addForm(car)).submit("#plan-item", {
        ...brakes,
        comments: "Kept",
        ...typed,
      });
      expect([page.status, page.texts(`[role=alert] a[href='#plan-item-${field}']`)]).toEqual([
        400,
        [sentence],
      ]);
      expect(page.fields("#plan-item").comments).toBe("Kept");
      expect(await db.select().from(planItems).where(eq(planItems.vehicleId, car.id))).toEqual([]);
    },
  );

  it("is saved once if the form is sent twice", async () => {
    const car = await openCar();
    const form = await addForm(car);
    await form.submit("#plan-item", brakes);
    await form.submit("#plan-item", brakes);
    expect(listed(await car.visitor.open(`/garage/${car.id}/planner`))).toEqual([brakes.title]);
  });

  it("has a limit of 100 open things", async () => {
    const car = await openCar();
    const row = { vehicleId: car.id, title: "One of many", status: "planned" as const };
    const rows = Array.from({ length: 100 }, (_, at) => ({
      ...{ ...row, id: `${car.id}-${at}`, createdAt: new Date() },
    }));
    await runBatch(db, [db.insert(planItems).values(rows)]);
    const page = await (await addForm(car)).submit("#plan-item", brakes);
    expect([page.status, page.texts("[role=alert] li")]).toEqual([
      400,
      ["You already have 100 things to do. Finish or delete one to add another"],
    ]);
  });

  it("counts what comes back, except with its deleted record", async () => {
    const car = await openCar();
    const { visitor, id } = car;
    const removed = await planSomething(databaseUrl, id, { title: "Roof rack", removed: true });
    const done = await planSomething(databaseUrl, id, { title: "Brakes", status: "done" });
    const rows = Array.from({ length: 100 }, (_, at) => ({
      ...{ id: `${id}-${at}`, vehicleId: id, title: "One of many", status: "idea" as const },
      createdAt: new Date(),
    }));
    await runBatch(db, [db.insert(planItems).values(rows)]);
    const sentence = "isn’t back: you already have 100, the maximum. Delete one first.";
    const path = `/garage/${id}/planner/${removed}`;
    const restored = await (await visitor.open(`${path}/restore`)).submit("#restore-thing");
    expect((await restored.follow()).text("[role=status]")).toBe(`“Roof rack” ${sentence}`);
    const fields = { ...(await addForm(car)).fields("#plan-item"), item: done, intent: "reopen" };
    await visitor.post(`/Service/garage/${id}/planner`, fields);
    expect((await visitor.open(`/garage/${id}/planner`)).text("[role=status]")).toBe(
      `“Brakes” ${sentence}`,
    );
    expect([await readItem(databaseUrl, removed), await readItem(databaseUrl, done)]).toMatchObject(
      [{ removedAt: expect.any(Date) }, { status: "done" }],
    );
  });

  it("is listed 50 to a page, what's done last", async () => {
    const { visitor, id } = await openCar();
    const at = (status: "planned" | "idea" | "done", count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...{ id: `${id}-${status}-${index}`, vehicleId: id, title: `${status} ${index}`, status },
        ...{ createdAt: new Date(1_000 * index), dueDate: index % 9 === 4 ? dayIn(index) : null },
        doneAt: status === "done" ? new Date(1_000 * Math.floor(index / 2)) : null,
      }));
    const rows = [...at("planned", 60), ...at("idea", 20), ...at("done", 75)];
    await runBatch(db, [db.insert(planItems).values(rows)]);
    const [titles, lengths]: [string[], number[]] = [[], []];
    for (let path: string | null | undefined = `/garage/${id}/planner`; path; ) {
      const page = await visitor.open(path);
      titles.push(...listed(page));
      lengths.push(listed(page).length);
      const links = page.document.querySelectorAll("main .link");
      path = links.find((link) => link.text === "More")?.getAttribute("href");
    }
    expect([lengths, new Set(titles).size]).toEqual([[50, 50, 50, 5], 155]);
    expect([titles[0], titles[7], titles[60], titles[80]]).toEqual([
      "planned 4",
      "planned 0",
      "idea 4",
      "done 74",
    ]);
    expect(titles.at(-1)).toMatch(/^done [01]$/);
  });

  it("starts with what a link says", async () => {
    const car = await openCar();
    const page = await addForm(car, `?title=60k&services=1302,1354,9&dueDate=${dayIn(9)}`);
    expect(page.fields("#plan-item")).toMatchObject({ title: "60k", dueDate: dayIn(9) });
    const ticked = page.document.querySelectorAll("[name=services][checked]");
    expect(ticked.map((box) => box.getAttribute("value"))).toEqual(["1302", "1354"]);
  });
});

describe("A reminder of something planned", () => {
  it("is on the dashboard until it's done, and follows the plan", async () => {
    const car = await openCar();
    const { visitor, id } = car;
    await (await addForm(car)).submit("#plan-item", { ...brakes, remind: "on" });
    expect((await visitor.open(`/garage/${id}`)).text("main")).toContain(brakes.title);
    const item = (await findItem(databaseUrl, id, brakes.title))!;
    const form = await visitor.open(`/garage/${id}/planner/${item.id}/edit`);
    await form.submit("#plan-item", { title: "Rear brakes", dueDate: dayIn(50) });
    expect(await remindersOf(id)).toMatchObject([
      { title: "Rear brakes", dueDate: dayIn(50), doneAt: null },
    ]);
    const list = await visitor.open(`/garage/${id}/planner`);
    await list.submit(`#change-${item.id}`, { intent: "done" });
    expect(await readItem(databaseUrl, item.id)).toMatchObject({ status: "done" });
    visitor.cookies.delete("flash");
    expect((await visitor.open(`/garage/${id}`)).text("main")).not.toContain("Rear brakes");
    const done = await visitor.open(`/garage/${id}/planner`);
    await done.submit(`#change-${item.id}`, { intent: "reopen" });
    expect(await remindersOf(id)).toMatchObject([{ title: "Rear brakes", doneAt: null }]);
  });

  it("that was turned off is a new one once the plan is due at another time", async () => {
    const car = await openCar();
    await (await addForm(car)).submit("#plan-item", { ...brakes, remind: "on" });
    const item = (await findItem(databaseUrl, car.id, brakes.title))!;
    const snoozedUntil = dayIn(20);
    await db
      .update(customReminders)
      .set({ off: true, snoozedUntil })
      .where(eq(customReminders.id, item.reminderId!));
    const edit = async (typed: Record<string, string>) => {
      const form = await car.visitor.open(`/garage/${car.id}/planner/${item.id}/edit`);
      await form.submit("#plan-item", typed);
    };
    await edit({ title: "Front brakes" });
    expect(await remindersOf(car.id)).toMatchObject([{ off: true, snoozedUntil }]);
    await edit({ dueDate: dayIn(60) });
    expect(await remindersOf(car.id)).toMatchObject([
      { off: false, snoozedUntil: null, dueDate: dayIn(60) },
    ]);
  });

  it("goes when it's unchecked", async () => {
    const car = await openCar();
    await (await addForm(car)).submit("#plan-item", { ...brakes, remind: "on" });
    const item = (await findItem(databaseUrl, car.id, brakes.title))!;
    const form = await car.visitor.open(`/garage/${car.id}/planner/${item.id}/edit`);
    expect(form.fields("#plan-item").remind).toBe("on");
    await form.submit("#plan-item", { remind: [] as unknown as string });
    expect(await remindersOf(car.id)).toEqual([]);
  });

  it("finishes the plan when it's answered itself", async () => {
    const car = await openCar();
    await (await addForm(car)).submit("#plan-item", { ...brakes, remind: "on" });
    const item = (await findItem(databaseUrl, car.id, brakes.title))!;
    await db
      .update(customReminders)
      .set({ doneAt: new Date() })
      .where(eq(customReminders.id, item.reminderId!));
    expect(await readItem(databaseUrl, item.id)).toMatchObject({ status: "done" });
  });
});

describe("Changing plans", () => {
  it("merges what two windows changed, and asks about the same field", async () => {
    const { visitor, id } = await openCar();
    const item = await planSomething(databaseUrl, id);
    const path = `/garage/${id}/planner/${item}/edit`;
    const [first, second, third] = [
      await visitor.open(path),
      await visitor.open(path),
      await visitor.open(path),
    ];
    expect((await first.submit("#plan-item", { title: "First" })).status).toBe(302);
    expect((await second.submit("#plan-item", { estimate: "5" })).status).toBe(302);
    expect(await readItem(databaseUrl, item)).toMatchObject({ title: "First", estimate: 500 });
    const asked = await third.submit("#plan-item", { title: "Third" });
    expect([asked.status, asked.texts("[role=alert] a[href='#plan-item-title']").length]).toEqual([
      409, 1,
    ]);
  });

  it("raises the version, so that an edit of what was done meanwhile is merged", async () => {
    const { visitor, id } = await openCar();
    const item = await planSomething(databaseUrl, id);
    const before = await readItem(databaseUrl, item);
    for (const intent of ["done", "reopen", "done"])
      await (await visitor.open(`/garage/${id}/planner`)).submit(`#change-${item}`, { intent });
    expect(await readItem(databaseUrl, item)).toMatchObject({ status: "done", version: 3 });
    const late = changePlanItem(db, before, { status: "planned" }, "a form");
    await expect(runBatch(db, [late])).rejects.toSatisfy((error) =>
      violates(error, "planner_changed"),
    );
  });

  it("can be deleted, also with a form open, and restored", async () => {
    const { visitor, id } = await openCar();
    const item = await planSomething(databaseUrl, id);
    const path = `/garage/${id}/planner/${item}`;
    const open = await visitor.open(`${path}/edit`);
    await (await visitor.open(`${path}/delete`)).submit("#delete-thing");
    const list = await visitor.open(`/garage/${id}/planner`);
    expect(list.texts("main h2")).toEqual(["Recently deleted"]);
    expect((await open.submit("#plan-item", { title: "Typed" })).status).toBe(409);
    await (await visitor.open(`${path}/restore`)).submit("#restore-thing");
    expect(listed(await visitor.open(`/garage/${id}/planner`))).toHaveLength(1);
    expect((await visitor.open(`${path}/restore`)).location).toBe(`/Service/garage/${id}/planner`);
  });

  it("is for owners and managers; drivers and viewers only see them", async () => {
    const { visitor, id } = await openCar();
    await planSomething(databaseUrl, id);
    const driver = await newVerifiedOwner();
    await shareVehicle(databaseUrl, driver, { vehicleId: id, role: "driver" });
    const page = await driver.visitor.open(`/garage/${id}/planner`);
    expect(listed(page)).toHaveLength(1);
    expect(page.document.querySelectorAll("main form, main a[href$='/edit']")).toHaveLength(0);
    expect((await driver.visitor.open(`/garage/${id}/planner/add`)).status).toBe(302);
    expect(listed(await visitor.open(`/garage/${id}/planner`))).toHaveLength(1);
  });

  it("isn't possible for another car's", async () => {
    const [own, other] = [await openCar(), await openCar()];
    const item = await planSomething(databaseUrl, other.id);
    for (const page of ["edit", "delete", "restore"])
      expect((await own.visitor.open(`/garage/${own.id}/planner/${item}/${page}`)).location).toBe(
        `/Service/garage/${own.id}/planner`,
      );
    const fields = (await addForm(own)).fields("#plan-item");
    await own.visitor.post(`/garage/${own.id}/planner/${item}/edit`, fields);
    await own.visitor.post(`/garage/${own.id}/planner`, { ...fields, item, intent: "done" });
    await own.visitor.post(`/garage/${own.id}/planner/${item}/delete`, fields);
    expect(await readItem(databaseUrl, item)).toMatchObject({
      ...{ status: "planned", version: 0, removedAt: null },
    });
  });

  it("speaks French", async () => {
    const { visitor, id } = await openCar({ language: "fr" });
    await planSomething(databaseUrl, id, { estimate: 18_000, currency: "CAD" });
    const page = await visitor.open(`/garage/${id}/planner`);
    expect(page.heading).toBe("Planificateur");
    expect(page.text("main article")).toMatch(/Environ 180,00\s\$/);
  });
});
