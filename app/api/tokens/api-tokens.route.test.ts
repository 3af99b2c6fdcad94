import { describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { apiTokens } from "#db/schema/api/api-tokens.ts";
import { openDatabase } from "#db/client.ts";
import { Caller, createToken } from "#tests/support/api/caller.ts";
import { addPrograms, countPrograms } from "#tests/support/api/programs.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { mailedLink, newOwner, newVerifiedOwner, password } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const path = "/account/api-tokens";

async function newestMail(email: string): Promise<string> {
  const mailbox = await new Visitor().open(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  return mailbox.texts("article")[0]!;
}

describe("An owner's tokens", () => {
  it("are shown once, and stored as a hash", async () => {
    const { visitor } = await newOwner();
    const token = await createToken(visitor, { name: "Home" });
    const again = await visitor.open(path);
    expect(again.html).not.toContain(token);
    expect(again.text("main")).toMatch(/Home.*Read and write.*not used yet/s);
    const rows = await db.select().from(apiTokens).where(eq(apiTokens.name, "Home"));
    expect(JSON.stringify(rows)).not.toContain(token.split("~")[2]!.split(".")[0]);
  });

  it("work until they're revoked", async () => {
    const { visitor } = await newOwner();
    const caller = new Caller(await createToken(visitor));
    expect((await caller.get("/vehicles")).status).toBe(200);
    const page = await visitor.open(path);
    const revoked = await page.submit("form[id^=token-]", { intent: "revoke" });
    expect((await revoked.follow()).texts("form[id^=token-]")).toEqual([]);
    expect((await caller.get("/vehicles")).status).toBe(401);
  });

  it("end by themselves", async () => {
    const { visitor } = await newOwner();
    const caller = new Caller(await createToken(visitor, { name: "Expired" }));
    await db
      .update(apiTokens)
      .set({ expiresAt: new Date(1) })
      .where(eq(apiTokens.name, "Expired"));
    expect((await caller.get("/vehicles")).status).toBe(401);
    expect((await visitor.open(path)).text("main")).not.toContain("Expired");
  });

  it("end with the password, and so do webhooks", async () => {
    const { visitor, email } = await newVerifiedOwner();
    const caller = new Caller(await addPrograms(visitor));
    const form = await visitor.open("/account/password");
    expect(form.text("main")).toContain("Your API tokens and webhooks will stop working, too.");
    await form.submit("#change-password", { password, newPassword: "another horse 9" });
    expect((await caller.get("/vehicles")).status).toBe(401);
    expect(await countPrograms(db, email)).toBe(0);
    const mail = "Your API tokens and webhooks no longer work.";
    expect(await newestMail(email)).toContain(mail);
    const again = await visitor.open("/account/password");
    expect(again.text("main")).not.toContain("API tokens");
    await again.submit("#change-password", { password: "another horse 9", newPassword: password });
    expect(await newestMail(email)).not.toContain(mail);
  });

  it("end if the password is reset", async () => {
    const { visitor, email } = await newVerifiedOwner();
    await addPrograms(visitor);
    await (await visitor.open("/forgot-password")).submit("#forgot", { email });
    const form = await visitor.open(await mailedLink(visitor, email));
    await form.submit("#reset", { password: "staple battery 7" });
    expect(await countPrograms(db, email)).toBe(0);
    expect(await newestMail(email)).toContain("Your API tokens and webhooks no longer work.");
  });

  it("can't be altered", async () => {
    const { visitor } = await newOwner();
    const token = await createToken(visitor, { scope: "read" });
    const altered = new Caller(token.replace("~read~", "~write~"));
    expect((await altered.get("/vehicles")).status).toBe(401);
    expect((await new Caller(token.slice(3)).get("/vehicles")).status).toBe(401);
  });

  it("need a name, and are at most 20", async () => {
    const { visitor } = await newOwner();
    const page = await visitor.open(path);
    const unnamed = await page.submit("#api-token", { name: " ", intent: "create" });
    expect([unnamed.status, unnamed.text("[role=alert]")]).toEqual([
      400,
      expect.stringContaining("Enter a name"),
    ]);
    for (let count = 0; count < 20; count++) await createToken(visitor);
    const full = await (await visitor.open(path)).submit("#api-token", {
      name: "One more",
      intent: "create",
    });
    expect((await full.follow()).text("[role=status]")).toContain("You have 20 tokens");
  });
});
