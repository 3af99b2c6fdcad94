import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { Caller, createCaller } from "#tests/support/api/caller.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const update = (accountId: string, columns: object) =>
  db.update(accounts).set(columns).where(eq(accounts.id, accountId));

describe("An owner's account", () => {
  it("is what its pages show", async () => {
    const { visitor, email, accountId } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor));
    const caller = await createCaller(visitor, "read");
    const { status, value, headers } = await caller.get("/account");
    expect([status, value]).toEqual([
      200,
      {
        ...{ id: accountId, email, emailVerified: true, newEmail: null, vehicles: [id] },
        ...{ signUpType: null, createDate: expect.any(String), isFirstLogin: expect.any(Boolean) },
        ...{ agree: true, isCanadian: false, locale: "US", language: "en", postalCode: "20120" },
        ...{ partner: null, fraudAccount: null },
      },
    ]);
    expect(headers.get("Cache-Control")).toBe("no-cache");
    await update(accountId, { signUpType: "c4l" });
    expect((await caller.get("/account")).value).toMatchObject({ signUpType: "c4l" });
  });

  it("has no cars while the garage is empty, and is in one database request", async () => {
    const { visitor } = await newOwner();
    const caller = await createCaller(visitor);
    const { value, headers } = await caller.get("/account");
    expect(value).toMatchObject({ emailVerified: false, vehicles: [] });
    expect(headers.get("Server-Timing")).toContain('desc="1 round trip');
  });

  it("is nobody's without a token", async () => {
    for (const path of ["/account", "/account/"])
      expect((await new Caller().get(path)).status).toBe(401);
  });
});

describe("A program that starts", () => {
  it("is noted as its token's last use", async () => {
    const { visitor } = await newVerifiedOwner();
    const caller = await createCaller(visitor, "read");
    const { status, value } = await caller.post("/account/log", { appType: "carfix-ios" });
    expect([status, value]).toEqual([
      200,
      { loggedAt: expect.any(String), isFirstLogin: expect.any(Boolean) },
    ]);
    expect((await caller.post("/account/log", { appType: "a b" })).status).toBe(400);
    expect((await new Caller("rw_none").post("/account/log")).status).toBe(401);
  });
});

describe("A program that sends the verification email", () => {
  it("sends it as the banner's button does, until the address is verified", async () => {
    const { visitor, email, accountId } = await newOwner();
    const caller = await createCaller(visitor);
    const send = (headers = {}) => caller.post("/account/email/verification/send", {}, { headers });
    expect((await send({ "Idempotency-Key": "one" })).value).toEqual({
      status: "EmailSent",
      email,
    });
    expect((await send({ "Idempotency-Key": "one" })).value).toEqual({
      status: "EmailSent",
      email,
    });
    expect((await send()).value).toEqual({ status: "EmailResent", email });
    const mailbox = await visitor.open(`/dev/mailbox?to=${email}`);
    expect(mailbox.texts("article")).toHaveLength(2);
    await update(accountId, { emailVerifiedAt: new Date() });
    expect((await send()).value).toEqual({ status: "EmailVerified", email: null });
  });

  it("needs a token that can write", async () => {
    const { visitor } = await newOwner();
    const caller = await createCaller(visitor, "read");
    expect((await caller.post("/account/email/verification/send")).status).toBe(403);
  });
});

describe("A Canadian who hasn't agreed to the terms", () => {
  it("agrees by a call, which pages then know", async () => {
    const { visitor, accountId } = await newVerifiedOwner({ postalCode: "N6A 1B3" });
    const caller = await createCaller(visitor);
    const readOnly = await createCaller(visitor, "read");
    await update(accountId, { agreedAt: null });
    expect((await caller.get("/account")).value).toMatchObject({ agree: false, isCanadian: true });
    expect((await caller.get("/vehicles")).status).toBe(403);
    const path = "/account/updateAccountTermsAgreement";
    expect((await readOnly.put(path, { agree: true })).status).toBe(403);
    expect((await caller.put(path, { agree: false })).value.errors).toEqual({
      agree: ["Agree to the terms to continue"],
    });
    expect((await caller.put(path, { agree: true })).value).toEqual({ agree: true });
    expect((await visitor.open("/garage")).status).toBe(200);
    expect((await caller.get("/vehicles")).status).toBe(200);
  });
});
