import { beforeAll, describe, expect, it } from "vitest";
import { createCaller, type Caller } from "#tests/support/api/caller.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { enterRecord, reportRecord } from "#tests/support/records.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";

let caller: Caller;
let visitor: Visitor;
let id: string;
let url: string;
beforeAll(async () => {
  ({ visitor } = await newVerifiedOwner());
  id = vehicleId(await addVehicle(visitor));
  caller = await createCaller(visitor);
  url = `/vehicle/${id}/modificationRecord`;
});

const recordPage = (recordId: string) => visitor.open(`/garage/${id}/service-history/${recordId}`);

describe("What a program adds to a record that a shop reported", () => {
  it("is its comments, beside what the shop sent", async () => {
    const vhdbId = await reportRecord(databaseUrl, id);
    const { status, value } = await caller.post(url, { vhdbId, comments: "They were quick" });
    expect([status, value]).toMatchObject([
      201,
      {
        ...{ recordId: vhdbId, vhdbId, modificationRecordId: vhdbId, userRecordId: null },
        ...{ origin: "PROVIDER", recordSource: "Dulles Auto", comments: "They were quick" },
      },
    ]);
    const page = (await recordPage(vhdbId)).text("main");
    expect([page.includes("They were quick"), page.includes("5W-30")]).toEqual([true, true]);
  });

  it("is services, as on the edit page", async () => {
    const vhdbId = await reportRecord(databaseUrl, id);
    const details = [{ vtfId: 1354, text: "Tire rotation", origin: "USER" }, { text: "Car wash" }];
    const { value } = await caller.post(url, { vhdbId, details });
    expect(value).toMatchObject({
      comments: "5W-30",
      odometer: { mi: 55_000 },
      details: [{ vtfId: 1302 }, { vtfId: 1354 }, { vtfId: null, text: "Car wash" }],
    });
    expect((await recordPage(vhdbId)).heading).toContain("Tire rotation · Car wash");

    const replaced = { comments: "Only the oil", details: [], modificationRecordId: vhdbId };
    const etag = { "If-Match": String(value.eTag) };
    const changed = await caller.put(`${url}/${vhdbId}`, replaced, { headers: etag });
    expect([changed.status, changed.value]).toMatchObject([
      200,
      { comments: "Only the oil", details: [{ vtfId: 1302 }] },
    ]);
    expect((await caller.put(`${url}/${vhdbId}`, replaced, { headers: etag })).status).toBe(412);
    expect((await caller.put(`${url}/${vhdbId}`, {})).value).toMatchObject({ comments: null });
  });

  it("can't be nothing, nor a service that isn't in the list", async () => {
    const vhdbId = await reportRecord(databaseUrl, id);
    const none = await caller.post(url, { vhdbId });
    expect([none.status, Object.keys(none.value.errors ?? {})]).toEqual([400, ["comments"]]);
    const wrong = await caller.post(url, { vhdbId, details: [{ vtfId: 99_999 }] });
    expect([wrong.status, Object.keys(wrong.value.errors ?? {})]).toEqual([400, ["details"]]);
    expect((await recordPage(vhdbId)).text("main")).not.toContain("What the shop reported");
  });

  it("can't be the record's removal", async () => {
    const vhdbId = await reportRecord(databaseUrl, id);
    const { status, value } = await caller.delete(`/vehicle/${id}/userRecord/${vhdbId}`);
    expect([status, value.message]).toEqual([
      409,
      "A shop reported this record, so it can’t be deleted. Dispute it on our site.",
    ]);
  });

  it("isn't added to other people's records, or by a token that can only read", async () => {
    const other = vehicleId(await addVehicle((await newVerifiedOwner()).visitor));
    const foreign = await enterRecord(databaseUrl, other);
    const own = await reportRecord(databaseUrl, id);
    const comments = "Not mine";
    for (const vhdbId of [foreign, "nothing-here"]) {
      expect((await caller.post(url, { vhdbId, comments })).status).toBe(404);
      expect((await caller.post(url, { vhdbId, details: [] })).status).toBe(404);
      expect((await caller.put(`${url}/${vhdbId}`, { comments })).status).toBe(404);
      expect((await caller.put(`${url}/${own}`, { vhdbId, comments })).status).toBe(404);
    }
    const reader = await createCaller(visitor, "read");
    expect((await reader.post(url, { vhdbId: own, comments })).status).toBe(403);
  });
});
