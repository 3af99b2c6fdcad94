import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { newOwner, password } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

describe("a session", () => {
  it("expires after 30 days, and the owner returns to the page after logging in", async () => {
    const { visitor, email } = await newOwner();
    const db = openDatabase({ url: databaseUrl });
    const [account] = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.emailKey, email));
    const [session] = await db.select().from(sessions).where(eq(sessions.accountId, account!.id));
    expect(session!.expiresAt.getTime() - session!.createdAt.getTime()).toBe(
      30 * 24 * 60 * 60 * 1000,
    );

    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.id, session!.id));
    const ended = await visitor.open("/garage/add?year=2018");
    expect(ended.location).toBe(
      "/Service/login?redirectTo=%2FService%2Fgarage%2Fadd%3Fyear%3D2018",
    );
    const form = await ended.follow();
    expect(form.text("[role=status]")).toContain("we ask every 30 days");
    expect((await form.submit("#login", { email, password })).location).toBe(
      "/Service/garage/add?year=2018",
    );
  });

  it("is stored as a hash of the cookie's token", async () => {
    const { visitor } = await newOwner();
    const token = decodeURIComponent(visitor.cookies.get("session")!).split(/[~.]/)[1]!;
    expect(token.length).toBeGreaterThan(30);
    const rows = await openDatabase({ url: databaseUrl })
      .select()
      .from(sessions)
      .where(eq(sessions.id, token));
    expect(rows).toEqual([]);
  });
});
