import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { accountEvents, identities } from "#db/schema/identities.ts";
import { outbox } from "#db/schema/email.ts";
import { identityPaths } from "#app/identity/identity-paths.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { logInWith, newPerson } from "#tests/support/identity/provider-answers.ts";
import { newVerifiedOwner, password } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

it("Google is linked once by a form sent many times, and after Back", async () => {
  const { email, accountId } = await newVerifiedOwner();
  const visitor = new Visitor();
  await logInWith(visitor, "google", newPerson({ email }));
  const page = await visitor.open(identityPaths.link);
  const send = () => page.submit("#link", { password });
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];

  expect(answers.map(({ location }) => location)).toEqual(answers.map(() => "/Service/garage"));
  expect(await db.$count(identities, eq(identities.accountId, accountId))).toBe(1);
  const events = await db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.accountId, accountId));
  expect(events.filter(({ event }) => event === "link").length).toBe(1);
  const emails = await db.select().from(outbox).where(eq(outbox.toAddress, email));
  expect(emails.filter(({ kind }) => kind === "identity-added").length).toBe(1);
  expect((await visitor.open("/garage")).text("[role=status]")).toBe(
    "You can now log in with Google.",
  );
});

it("A page to link with leads to the login once nobody waits for it", async () => {
  const { email } = await newVerifiedOwner();
  const visitor = new Visitor();
  await logInWith(visitor, "google", newPerson({ email }));
  const page = await visitor.open(identityPaths.link);
  visitor.cookies.delete("arrival");
  expect((await page.submit("#link", { password })).location).toBe("/Service/login");
});
