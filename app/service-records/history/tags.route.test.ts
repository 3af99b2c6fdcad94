import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import { tagTotals } from "#db/schema/tags/tags.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { addRecord, sendRecord } from "#tests/support/records.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

let owner: Visitor;
let id: string;
let history: string;

beforeAll(async () => {
  ({ visitor: owner } = await newVerifiedOwner());
  id = vehicleId(await addVehicle(owner));
  history = `/garage/${id}/service-history`;
});

const add = (typed: Record<string, string>) =>
  addRecord({ visitor: owner, databaseUrl }, id, typed);
const choices = async () => {
  const page = await owner.open(`${history}?choose=filter`);
  return page.document.querySelectorAll("a.chip").map((link) => link.text);
};
const listed = (page: Page) => page.document.querySelectorAll(".trail h3").map((one) => one.text);

describe("An owner who tags a record", () => {
  it("sees its tags, each of which leads to the records that have it", async () => {
    const record = await add({ ownService: "New plates", tags: "Road trip, #Costco, costco" });
    await add({ ownService: "Vacuumed", tags: "costco" });
    await add({ ownService: "Polished" });
    const page = await owner.open(`${history}/${record}`);
    const links = page.document.querySelectorAll("dl a[href*=tag]");
    expect(links.map((link) => link.text)).toEqual(["costco", "road trip"]);
    const tagged = await owner.open(links[0]!.getAttribute("href")!.replace("/Service", ""));
    expect(tagged.html).toContain("2 records match.");
    expect(listed(tagged).filter((title) => /Polished/.test(title))).toEqual([]);
    const trip = await owner.open(`${history}?tag=Road+trip`);
    expect(trip.html).toContain("1 record matches.");
  });

  it("finds it by searching for a tag", async () => {
    await add({ ownService: "Towed", tags: "breakdown" });
    expect(listed(await owner.open(`${history}?q=breakdown`))).toEqual([
      expect.stringContaining("Towed"),
    ]);
  });

  it("can change and clear its tags, and is offered only tags in use", async () => {
    const record = await add({ ownService: "Wipers", tags: "winter" });
    expect(await choices()).toContain("winter");
    const edit = await owner.open(`${history}/${record}/edit`);
    expect(edit.fields("#edit-record").tags).toBe("winter");
    const typed = edit.fields("#edit-record");
    await sendRecord(edit, "#edit-record", { ...typed, services: "1302", tags: "summer" });
    expect(await choices()).toContain("summer");
    expect(await choices()).not.toContain("winter");
    const { document } = await owner.open(`${history}?q=winter`);
    expect(document.querySelectorAll(".trail h3").length).toBe(0);
  });

  it("no longer finds a removed record by them, until it's restored", async () => {
    const record = await add({ ownService: "Hitch", tags: "trailer" });
    const confirm = await owner.open(`${history}/${record}/delete`);
    await confirm.submit("#delete-record");
    expect(await choices()).not.toContain("trailer");
    const after = await owner.open(`${history}?show=removed`);
    await after.submit(`form[action$="${record}/restore"]`);
    expect(listed(await owner.open(`${history}?tag=trailer`))).toEqual([
      expect.stringContaining("Hitch"),
    ]);
  });

  it("learns that there are too many, and keeps what was typed", async () => {
    const page = await owner.open(`${history}/add-record`);
    const tags = Array.from({ length: 11 }, (_, at) => `tag ${at}`).join(", ");
    const answer = await sendRecord(page, "#record", {
      selfService: "on",
      date: "2026-01-10",
      odometer: "58,000",
      services: ["1302"],
      tags,
    });
    expect(answer.status).toBe(400);
    expect(answer.html).toContain("Use at most 10 tags");
    expect(answer.fields("#record").tags).toBe(tags);
  });

  it("leaves no totals behind when the car is deleted", async () => {
    const other = vehicleId(await addVehicle(owner));
    await addRecord({ visitor: owner, databaseUrl }, other, { tags: "gone" });
    const totals = () => db.select().from(tagTotals).where(eq(tagTotals.vehicleId, other));
    expect(await totals()).toHaveLength(1);
    await db.run(`DELETE FROM vehicles WHERE id = '${other}'`);
    expect(await totals()).toEqual([]);
  });
});
