import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { clientErrors } from "#db/schema/tracking/tracking.ts";
import { Caller } from "#tests/support/api/caller.ts";
import { newOwner } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const caller = new Caller();
const find = async (id: unknown) =>
  (
    await db
      .select()
      .from(clientErrors)
      .where(eq(clientErrors.id, String(id)))
  )[0];

describe("An error in a browser", () => {
  it("is kept with what it’s about, for anyone", async () => {
    const metadata = { status: 500, isOnline: true, stack: "Error: no\n    at save (/x.js:1:2)" };
    const sent = { message: "Can’t save", functionName: "saveDraft", metadata, type: "warning" };
    const { status, value, headers } = await caller.post("/log", sent);
    expect(status).toBe(200);
    expect(value.id).toBe(headers.get("X-Request-Id"));
    expect(headers.getSetCookie().join()).not.toMatch(/visitor/);
    expect(await find(value.id)).toMatchObject(sent);
  });

  it("is kept without personal data", async () => {
    const { accountId, email } = await newOwner();
    const { value } = await caller.post("/log", {
      message: `No car for ${email}`,
      functionName: email,
      metadata: { path: `/Service/garage/${accountId}?plate=QZX4711`, vin: "5YFBURHE0JP123456" },
    });
    expect(await find(value.id)).toMatchObject({
      type: "error",
      message: "No car for [email]",
      functionName: "[email]",
      metadata: { path: "/Service/garage/[id][query]", vin: "[vin]" },
    });
  });

  it.each<[object, string]>([
    [{}, "message"],
    [{ message: "" }, "message"],
    [{ message: "x", type: "info" }, "type"],
    [{ message: "x", metadata: { deep: { er: 1 } } }, "metadata.deep"],
    [{ message: "x", account: "me" }, "account"],
  ])("that says %j is refused", async (sent, field) => {
    const { status, value } = await caller.post("/log", sent);
    expect([status, Object.keys(value.errors ?? {})]).toEqual([400, [field]]);
  });

  it("with a message of over 2,000 letters is a 400", async () => {
    expect((await caller.post("/log", { message: "x".repeat(2_001) })).status).toBe(400);
  });

  it("over 8 KB is a 413", async () => {
    const { status } = await caller.post("/log", {
      message: "x",
      metadata: { one: "x".repeat(5_000), two: "x".repeat(5_000) },
    });
    expect(status).toBe(413);
  });
});
