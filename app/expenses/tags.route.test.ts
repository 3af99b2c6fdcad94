import { describe, expect, it } from "vitest";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

async function ownCar() {
  const { visitor } = await newVerifiedOwner();
  return { visitor, id: vehicleId(await addVehicle(visitor, { odometer: "60412" })) };
}

async function add(visitor: Visitor, path: string, form: string, typed: Record<string, string>) {
  const sent = await (await visitor.open(path)).submit(form, typed);
  expect([sent.status, sent.texts(".errors li")]).toEqual([302, []]);
}

const addExpense = (visitor: Visitor, id: string, typed: Record<string, string>) =>
  add(visitor, `/garage/${id}/expenses/add`, "#expense", {
    ...{ kind: "parking", amount: "5", date: "2025-03-02", ...typed },
  });

const addFillUp = (visitor: Visitor, id: string, typed: Record<string, string>) =>
  add(visitor, `/garage/${id}/fuel/add`, "#fill-up", { volume: "10", total: "35", ...typed });

const rows = (page: Page, list: string) => page.texts(`section[aria-labelledby=${list}] li b`);
const editLink = (page: Page) =>
  page.document.querySelector("a[href$=edit]")!.getAttribute("href")!.replace("/Service", "");

describe("An owner who tags an expense", () => {
  it("sees its tags, each of which leads to the expenses that have it", async () => {
    const { visitor, id } = await ownCar();
    await addExpense(visitor, id, { tags: "Road trip, #Work" });
    await addExpense(visitor, id, { amount: "7" });
    await addExpense(visitor, id, { kind: "loan", amount: "300", repeat: "month", tags: "work" });
    const page = await visitor.open(`/garage/${id}/expenses`);
    expect(page.texts("#main section[aria-labelledby=once] li .chip")).toEqual([
      ...["road trip", "work"],
    ]);
    const tagged = await visitor.open(`/garage/${id}/expenses?tag=Work`);
    expect(rows(tagged, "once")).toEqual(["Parking, $5.00"]);
    expect(rows(tagged, "repeating")).toEqual(["Loan payment, $300.00"]);
    expect(tagged.text("nav a[aria-current=true].chip")).toBe("work");
    const none = await visitor.open(`/garage/${id}/expenses?tag=nobody`);
    expect([rows(none, "once"), none.status]).toEqual([[], 200]);
  });

  it("can change and clear them, and gets them back with a deleted expense", async () => {
    const { visitor, id } = await ownCar();
    await addExpense(visitor, id, { tags: "winter" });
    const edit = await visitor.open(editLink(await visitor.open(`/garage/${id}/expenses`)));
    expect(edit.fields("#edit-expense").tags).toBe("winter");
    await edit.submit("#edit-expense", { tags: "summer" });
    expect(rows(await visitor.open(`/garage/${id}/expenses?tag=winter`), "once")).toEqual([]);
    const path = edit.url.pathname.replace("/Service", "");
    const mainForm = (page: Page) =>
      `#${page.document.querySelector("main form")!.getAttribute("id")}`;
    const remove = await visitor.open(path.replace("edit", "delete"));
    await remove.submit(mainForm(remove));
    expect(rows(await visitor.open(`/garage/${id}/expenses?tag=summer`), "once")).toEqual([]);
    const restore = await visitor.open(path.replace("edit", "restore"));
    await restore.submit(mainForm(restore));
    expect(rows(await visitor.open(`/garage/${id}/expenses?tag=summer`), "once")).toHaveLength(1);
  });

  it("is told if there are too many, and keeps what was typed", async () => {
    const { visitor, id } = await ownCar();
    const tags = Array.from({ length: 11 }, (_, at) => `tag ${at}`).join(", ");
    const page = await visitor.open(`/garage/${id}/expenses/add`);
    const sent = await page.submit("#expense", { kind: "toll", amount: "2", tags });
    expect([sent.status, sent.fields("#expense").tags]).toEqual([400, tags]);
    expect(sent.text(".errors")).toContain("Use at most 10 tags");
  });
});

describe("An owner who tags a fill-up", () => {
  it("sees its tags, each of which leads to the fill-ups that have it", async () => {
    const { visitor, id } = await ownCar();
    await addFillUp(visitor, id, { odometer: "50,500", date: "2025-07-01", tags: "Road trip" });
    await addFillUp(visitor, id, { odometer: "50,800", date: "2025-07-09", volume: "11" });
    const page = await visitor.open(`/garage/${id}/fuel`);
    expect(rows(page, "fill-ups")).toHaveLength(2);
    const [chip] = page.document.querySelectorAll("section[aria-labelledby=fill-ups] li .chip");
    const tagged = await visitor.open(chip!.getAttribute("href")!.replace("/Service", ""));
    expect(rows(tagged, "fill-ups")).toEqual([expect.stringContaining("10 gal")]);
    expect(tagged.response.headers.get("Server-Timing")).toContain('desc="1 round trips"');
  });

  it("can change them", async () => {
    const { visitor, id } = await ownCar();
    await addFillUp(visitor, id, { odometer: "50,500", date: "2025-07-01", tags: "costco" });
    const edit = await visitor.open(editLink(await visitor.open(`/garage/${id}/fuel`)));
    expect(edit.fields("#edit-fill-up").tags).toBe("costco");
    await edit.submit("#edit-fill-up", { tags: "shell" });
    expect(rows(await visitor.open(`/garage/${id}/fuel?tag=costco`), "fill-ups")).toEqual([]);
    expect(rows(await visitor.open(`/garage/${id}/fuel?tag=shell`), "fill-ups")).toHaveLength(1);
  });
});
