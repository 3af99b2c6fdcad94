import { describe, expect, it } from "vitest";
import { insertFillUps, listStored, noteFillUp, sendFillUp } from "#tests/support/fuel/fill-ups.ts";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

async function carOf() {
  const { visitor } = await newVerifiedOwner();
  const id = vehicleId(await addVehicle(visitor, { odometer: "60,000" }));
  const note = (typed: Record<string, string>) => noteFillUp(visitor, databaseUrl, id, typed);
  return { visitor, id, fuel: `/garage/${id}/fuel`, note };
}

const chips = (page: Page) => page.texts("main nav a.chip");
const listed = (page: Page) => page.texts("main .rows b");

describe("An owner who tags a fill-up", () => {
  it("sees its tags, each of which leads to the fill-ups that have it", async () => {
    const { visitor, fuel, note } = await carOf();
    await note({ date: dayIn(-9), odometer: "58,000", volume: "8", tags: "Road trip, #Costco" });
    await note({ date: dayIn(-5), odometer: "58,200", volume: "9", tags: "costco" });
    await note({ odometer: "58,400", volume: "10" });
    const page = await visitor.open(fuel);
    expect([chips(page), listed(page)]).toEqual([
      ["costco", "road trip"],
      ["10 gal", "9 gal", "8 gal"],
    ]);
    const [link] = page.document.querySelectorAll("main li a.chip");
    const tagged = await visitor.open(link!.getAttribute("href")!.replace("/Service", ""));
    expect([tagged.text("#fill-ups"), listed(tagged)]).toEqual([
      "Tagged “costco”",
      ["9 gal", "8 gal"],
    ]);
    expect(listed(await visitor.open(`${fuel}?tag=Road+trip`))).toEqual(["8 gal"]);
    const none = await visitor.open(`${fuel}?tag=winter`);
    expect(none.text("main")).toContain("Nothing here has this tag.");
  });

  it("gets older ones with the tag page by page", async () => {
    const { visitor, id, fuel, note } = await carOf();
    await note({ odometer: "59,900", volume: "9" });
    await insertFillUps(databaseUrl, id, 33, { last: 59_900, tags: ["work"] });
    const page = await visitor.open(`${fuel}?tag=work`);
    expect(listed(page)).toHaveLength(30);
    const older = page.document.querySelectorAll("main a").find(({ text }) => text === "Older")!;
    const next = await visitor.open(older.getAttribute("href")!.replace("/Service", ""));
    expect(listed(next)).toHaveLength(3);
  });

  it("can change and clear its tags", async () => {
    const { visitor, id, fuel, note } = await carOf();
    const fillUp = await note({ odometer: "59,000", tags: "winter" });
    const form = await visitor.open(`${fuel}/${fillUp}/edit`);
    const fields = form.fields("#edit-fill-up");
    expect(fields.tags).toBe("winter");
    await form.submit("#edit-fill-up", { ...fields, station: "Elm" });
    expect(await listStored(databaseUrl, id)).toMatchObject([{ station: "Elm", tags: ["winter"] }]);
    const again = await visitor.open(`${fuel}/${fillUp}/edit`);
    await again.submit("#edit-fill-up", { ...again.fields("#edit-fill-up"), tags: "" });
    expect(chips(await visitor.open(fuel))).toEqual([]);
  });

  it("keeps another window's tags when saving something else", async () => {
    const { visitor, id, fuel, note } = await carOf();
    const fillUp = await note({ odometer: "59,000" });
    const late = await visitor.open(`${fuel}/${fillUp}/edit`);
    const early = await visitor.open(`${fuel}/${fillUp}/edit`);
    await early.submit("#edit-fill-up", { ...early.fields("#edit-fill-up"), tags: "towing" });
    const fields = late.fields("#edit-fill-up");
    expect((await late.submit("#edit-fill-up", { ...fields, station: "Elm" })).status).toBe(302);
    expect(await listStored(databaseUrl, id)).toMatchObject([{ station: "Elm", tags: ["towing"] }]);
  });

  it("no longer finds a deleted one by them, until it's restored", async () => {
    const { visitor, fuel, note } = await carOf();
    const fillUp = await note({ odometer: "59,000", tags: "trailer" });
    await (await visitor.open(`${fuel}/${fillUp}/delete`)).submit("#delete-fill-up", {});
    expect(listed(await visitor.open(`${fuel}?tag=trailer`))).toEqual([]);
    await (await visitor.open(`${fuel}/${fillUp}/restore`)).submit("#restore-fill-up", {});
    expect(listed(await visitor.open(`${fuel}?tag=trailer`))).toEqual(["10 gal"]);
  });

  it("learns that there are too many, and keeps what was typed", async () => {
    const { visitor, id } = await carOf();
    const tags = Array.from({ length: 11 }, (_, at) => `tag ${at}`).join(", ");
    const answer = await sendFillUp(visitor, id, { odometer: "59,000", tags });
    expect([answer.status, answer.fields("#fill-up").tags]).toEqual([400, tags]);
    expect(answer.html).toContain("Use at most 10 tags");
  });
});
