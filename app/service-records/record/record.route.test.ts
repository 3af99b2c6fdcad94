import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { recordServices, recordTotals, serviceRecords } from "#db/schema/service-records.ts";
import {
  add,
  dueDay,
  formOf,
  openCar,
  pathOf,
  recordOf,
  rows,
  ticked,
} from "#tests/support/record-pages.ts";
import { reportRecord, sendRecord, type TypedRecord } from "#tests/support/records.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

describe("editing a record", () => {
  async function openRecord(typed: TypedRecord = {}) {
    const { visitor, id } = await openCar();
    await add(visitor, id, typed);
    const record = await recordOf(id);
    return {
      visitor,
      id,
      record: record.id,
      edit: () => visitor.open(pathOf(id, record.id, "/edit")),
    };
  }

  it("shows all fields and saves changes", async () => {
    const { visitor, id, record, edit } = await openRecord({
      services: ["1302", "1505"],
      cost: "80",
      comments: "First",
    });
    const form = await edit();
    expect(form.fields("#edit-record")).toMatchObject({
      date: "2026-01-10",
      odometer: "58000",
      cost: "80.00",
      selfService: "on",
    });
    expect([ticked(form), form.text("[name=comments]")]).toEqual([[1302, 1505], "First"]);
    const saved = await sendRecord(form, "#edit-record", {
      services: ["1354"],
      odometer: "57,500",
      cost: "95",
    });
    expect([saved.status, saved.location]).toEqual([302, `/Service${pathOf(id, record)}`]);
    const page = await saved.follow();
    expect([page.heading, rows(page)[1], rows(page)[4]]).toEqual([
      "Tire rotation",
      "Mileage: 57,500 mi",
      "Total cost: $95.00",
    ]);
    expect(
      await db
        .select({ serviceId: recordServices.serviceId })
        .from(recordServices)
        .where(eq(recordServices.recordId, record)),
    ).toEqual([{ serviceId: 1354 }]);
    expect((await visitor.open(`/garage/${id}`)).text("[data-event=oil]")).toContain("No data yet");
  });

  it("merges changes to different fields from two windows", async () => {
    const { id, edit } = await openRecord();
    const [one, other] = [await edit(), await edit()];
    expect((await sendRecord(one, "#edit-record", { comments: "From one" })).status).toBe(302);
    expect((await sendRecord(other, "#edit-record", { cost: "20" })).status).toBe(302);
    expect(await recordOf(id)).toMatchObject({ comments: "From one", total: 2_000 });
  });

  it("shows both versions when two windows change the same field", async () => {
    const { id, edit } = await openRecord();
    const [one, other] = [await edit(), await edit()];
    await sendRecord(one, "#edit-record", {
      services: ["1354"],
      cost: "10",
      odometer: "58200",
      comments: `Long ${"word ".repeat(50)}`,
    });
    const clash = await sendRecord(other, "#edit-record", {
      services: ["1246"],
      cost: "20",
      odometer: "58100",
      comments: "Mine",
    });
    expect(clash.status).toBe(409);
    const since = "after you opened the form. Save again to replace it with what’s here";
    expect(clash.texts(".errors li")).toEqual([
      `This was changed to “Tire rotation” ${since}`,
      `This was changed to “58,200” ${since}`,
      `This was changed to “10.00” ${since}`,
      expect.stringMatching(/^This was changed to “Long (word ){18}word…” after/),
    ]);
    expect([ticked(clash), clash.fields("#edit-record").cost]).toEqual([[1246], "20"]);
    expect((await sendRecord(clash, "#edit-record", { services: "1246" })).status).toBe(302);
    expect(await recordOf(id)).toMatchObject({ total: 2_000, kind: "brakes" });
  });

  it("explains mistakes and keeps what was typed", async () => {
    const { edit } = await openRecord();
    const page = await sendRecord(await edit(), "#edit-record", {
      selfService: [],
      services: [],
      odometer: "0",
      cost: "5",
      parts: "9",
    });
    expect([page.status, page.heading]).toEqual([400, "Edit record"]);
    expect(page.texts(".errors li")).toEqual([
      "You must select at least one service",
      "You must enter a valid odometer value",
      "You must select a shop or indicate a self-service",
      "Parts, labor and tax already add up to 9.00. Correct the total, or the amount that’s wrong",
    ]);
  });

  it("asks who did the work when both owner and shop are given", async () => {
    const { compCode } = await addShop(databaseUrl, { name: "Elmwood Garage" });
    const { id, edit } = await openRecord({ selfService: [], shop: compCode });
    const page = await sendRecord(await edit(), "#edit-record", { selfService: "on" });
    expect([page.status, page.texts(".errors li")]).toEqual([
      400,
      ["Did you do it yourself, or did a shop? Uncheck “I did it myself”, or remove the shop"],
    ]);
    expect(page.fields("#edit-record")).toMatchObject({ selfService: "on", shop: compCode });
    expect((await sendRecord(page, "#edit-record", { shop: "" })).status).toBe(302);
    expect(await recordOf(id)).toMatchObject({ selfService: true, compCode: null });
  });

  it("asks about a total that its parts, labor and tax don't add up to", async () => {
    const { id, edit } = await openRecord();
    const page = await sendRecord(await edit(), "#edit-record", {
      cost: "100",
      parts: "50",
      labor: "30",
      tax: "5",
    });
    expect([page.status, page.texts(".errors li")]).toEqual([
      400,
      [
        "Parts, labor and tax add up to 85.00, not to the total. " +
          "Correct the total, or the amount that’s wrong",
      ],
    ]);
    expect((await sendRecord(page, "#edit-record", { cost: "85" })).status).toBe(302);
    expect(await recordOf(id)).toMatchObject({ total: 8_500 });
  });

  it("changes only the comments on the notes page", async () => {
    const { visitor, id, record } = await openRecord({ comments: "Old" });
    const notes = await visitor.open(pathOf(id, record, "/notes"));
    expect([notes.heading, notes.text("[name=comments]")]).toEqual(["Edit comments", "Old"]);
    const saved = await notes.submit("#notes", { comments: "New\n\nlines" });
    expect((await saved.follow()).text(".lines")).toBe("New lines");
    const tooLong = await notes.submit("#notes", { comments: "x".repeat(2_001) });
    expect([tooLong.status, tooLong.texts(".errors li")]).toEqual([
      400,
      ["Shorten this to 2000 characters or fewer"],
    ]);
  });
});

describe("deleting a record", () => {
  it("updates the dashboard and can be undone", async () => {
    const { visitor, id } = await openCar();
    const before = await dueDay(visitor, id);
    await add(visitor, id, { cost: "50" });
    const after = await dueDay(visitor, id);
    const { id: record } = await recordOf(id);
    const dialog = await visitor.open(pathOf(id, record, "/delete"));
    expect(dialog.text(".dialog .strong")).toBe("Oil and filter change");
    const deleted = await dialog.submit("#delete-record");
    expect(deleted.location).toBe(`/Service/garage/${id}/service-history`);
    const history = await deleted.follow();
    expect(history.text("[role=status]")).toContain(
      "Record deleted. You can restore it for 30 days.",
    );
    expect([await dueDay(visitor, id), (await visitor.open(pathOf(id, record))).location]).toEqual([
      before,
      `/Service/garage/${id}`,
    ]);
    expect(await db.select().from(recordTotals).where(eq(recordTotals.vehicleId, id))).toEqual([]);
    expect((await visitor.open(`/garage/${id}/odometer`)).text(".rows")).not.toContain("58,000");

    const undone = await history.submit('form[action$="/restore"]');
    expect((await undone.follow()).text("[role=status]")).toBe("Record restored.");
    expect(await dueDay(visitor, id)).toBe(after);
    expect(
      await db
        .select({ cents: recordTotals.cents })
        .from(recordTotals)
        .where(eq(recordTotals.vehicleId, id)),
    ).toEqual([{ cents: 5_000 }]);
  });

  it("can't be undone after 30 days", async () => {
    const { visitor, id } = await openCar();
    await add(visitor, id);
    const { id: record } = await recordOf(id);
    await db
      .update(serviceRecords)
      .set({ removedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(serviceRecords.id, record));
    expect((await visitor.open(pathOf(id, record, "/restore"))).location).toBe(
      `/Service/garage/${id}`,
    );
  });

  it("isn't overwritten from a window that was still open", async () => {
    const { visitor, id } = await openCar();
    await add(visitor, id);
    const { id: record } = await recordOf(id);
    const edit = await visitor.open(pathOf(id, record, "/edit"));
    await (await visitor.open(pathOf(id, record, "/delete"))).submit("#delete-record");
    expect((await sendRecord(edit, "#edit-record", { cost: "5" })).status).toBe(409);
    expect(await recordOf(id)).toMatchObject({ total: null });
  });
});

describe("a record reported by a shop", () => {
  async function openReported() {
    const { visitor, id } = await openCar();
    return { visitor, id, record: await reportRecord(databaseUrl, id) };
  }

  it("can be corrected while the original stays visible", async () => {
    const { visitor, id, record } = await openReported();
    const page = await visitor.open(pathOf(id, record));
    expect(rows(page)).toContain("Source: Reported by Dulles Auto");
    expect(
      (await visitor.open(pathOf(id, record, "/edit"))).document.querySelector("[name=shopName]"),
    ).toBeNull();
    const saved = await sendRecord(
      await visitor.open(pathOf(id, record, "/edit")),
      "#edit-record",
      { odometer: "54,000", services: ["1302", "1354"] },
    );
    const after = await saved.follow();
    expect(rows(after)).toEqual([
      "Date: 01/05/2026",
      "Mileage: 54,000 mi",
      "Done by: Dulles Auto",
      "Not in our directory?: Suggest Dulles Auto",
      "Source: Reported by Dulles Auto, corrected by you",
      "Date: 01/05/2026",
      "Mileage: 55,000 mi",
      "Done by: Dulles Auto",
      "What was done: Oil and filter change",
      "Comments: 5W-30",
    ]);
    const back = await (await visitor.open(pathOf(id, record, "/edit"))).submit("#edit-record", {
      intent: "revert",
    });
    expect((await back.follow()).heading).toBe("Oil and filter change");
    expect(await recordOf(id)).toMatchObject({ correctedAt: null, comments: "5W-30" });
  });

  it("keeps the shop that reported it, even if the owner names another", async () => {
    const { visitor, id } = await openCar();
    const [reporter, other] = [
      await addShop(databaseUrl, { name: "Dulles Auto" }),
      await addShop(databaseUrl, { name: "Reston Garage" }),
    ];
    const record = await reportRecord(databaseUrl, id, { compCode: reporter.compCode });
    const saved = await sendRecord(
      await visitor.open(pathOf(id, record, "/edit")),
      "#edit-record",
      { shop: other.compCode },
    );
    const shown = rows(await saved.follow());
    expect(shown.filter((row) => /^(Done by|Source)/.test(row))).toEqual([
      "Done by: Reston Garage",
      "Source: Reported by Dulles Auto, corrected by you",
      "Done by: Dulles Auto",
    ]);
    expect((await visitor.open(`/garage/${id}/service-history`)).text("main")).toContain(
      "Reported by Dulles Auto, corrected by you",
    );
    await (await visitor.open(pathOf(id, record, "/edit"))).submit("#edit-record", {
      intent: "revert",
    });
    expect(await recordOf(id)).toMatchObject({ correctedAt: null, compCode: reporter.compCode });
  });

  it("no longer counts once the owner marks it as a different car's", async () => {
    const { visitor, id, record } = await openReported();
    const before = await dueDay(visitor, id);
    expect((await visitor.open(pathOf(id, record, "/delete"))).location).toBe(
      `/Service${pathOf(id, record, "/dispute")}`,
    );
    const disputed = await (await visitor.open(pathOf(id, record, "/dispute"))).submit("#dispute", {
      intent: "dispute",
    });
    expect((await disputed.follow()).text(".notice")).toBe(
      "Marked as not your car; it no longer counts.",
    );
    expect(await dueDay(visitor, id)).not.toBe(before);
    await (await visitor.open(pathOf(id, record, "/dispute"))).submit("#dispute", {
      intent: "undispute",
    });
    expect(await dueDay(visitor, id)).toBe(before);
  });
});

describe("another owner's record", () => {
  it("redirects to the garage or dashboard and isn't changed", async () => {
    const { visitor, id } = await openCar();
    const other = await openCar();
    await add(other.visitor, other.id);
    const { id: record } = await recordOf(other.id);
    const pages = ["", "/edit", "/notes", "/delete", "/dispute", "/restore"];
    for (const page of pages) {
      expect([page, (await visitor.open(pathOf(other.id, record, page))).location]).toEqual([
        page,
        "/Service/garage",
      ]);
      expect([page, (await visitor.open(pathOf(id, record, page))).location]).toEqual([
        page,
        `/Service/garage/${id}`,
      ]);
    }
    const own = (await formOf(visitor, id)).fields("#record");
    for (const page of pages.slice(1)) {
      expect((await visitor.post(pathOf(other.id, record, page), own)).location).toBe(
        "/Service/garage",
      );
      expect((await visitor.post(pathOf(id, record, page), own)).location).toBe(
        `/Service/garage/${id}`,
      );
    }
    expect(await recordOf(other.id)).toMatchObject({ version: 0, removedAt: null });
  });
});
