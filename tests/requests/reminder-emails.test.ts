import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  queueDueReminderEmails,
  type Run,
} from "#app/reminder-emails/queue-reminder-emails.server.ts";
import { openLog } from "#app/http/log.server.ts";
import { makeCheckDue } from "#app/reminder-emails/due-owners.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { insertRegistration } from "#app/maintenance/registration/registrations.server.ts";
import { endOwnership } from "#app/ownership/end-ownership.server.ts";
import { setMailChoices } from "#app/account/email-choices/mail-choices.server.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import type { ReadyOwner } from "#tests/support/ready-owners.ts";
import { sessionSecret } from "#tests/support/stack/stack.ts";

let stack: OwnStack;
let db: OpenDatabase;
beforeAll(async () => {
  stack = await startOwnStack();
  db = openDatabase({ url: stack.databaseUrl });
});
afterAll(() => stack.stop());

/** The owners live in Virginia, where 14:00 UTC is 9:00 in winter. */
const at = (moment: string) => new Date(`2026-12-${moment}Z`);

function run(now: Date, input: Partial<Run> = {}) {
  const settings = { secret: sessionSecret, email: null } as Run["settings"];
  return queueDueReminderEmails({
    ...{ db, settings, now, log: openLog(null, "json"), origin: "https://roadworthy.example" },
    ...input,
  });
}

const runFor = ({ email }: ReadyOwner, now: Date) => run(now, { address: email });

const mailsTo = ({ email }: Pick<ReadyOwner, "email">) =>
  db.select().from(outbox).where(eq(outbox.toAddress, email)).orderBy(outbox.createdAt);

async function owner(kind?: Parameters<typeof ownersWithOil>[2]): Promise<ReadyOwner> {
  const [one] = await ownersWithOil(stack, 1, { oilOn: "2025-01-15", ...kind });
  return one!;
}

/** An owner who was added the day before, so that their next morning is scheduled. */
async function known(kind?: Parameters<typeof ownersWithOil>[2]): Promise<ReadyOwner> {
  const one = await owner(kind);
  await runFor(one, at("01T20:00"));
  return one;
}

const overdueOilChange = new RegExp(
  [
    String.raw`^Change the oil\. It was due about \d+ (days|months) ago\.`,
    String.raw`Overdue · Car [\w-]+ · about [\d,]+ mi`,
    String.raw`About [\d,]+ mi over · Last: 01/15/2025\n`,
  ].join("\n"),
);

describe("A reminder email", () => {
  it("is sent at about 9:00 in the owner's time zone, not before", async () => {
    const one = await known();
    await runFor(one, at("02T13:59"));
    expect(await mailsTo(one)).toEqual([]);
    await runFor(one, at("02T14:00"));
    expect(await mailsTo(one)).toHaveLength(1);
  });

  it.each([
    ["Newfoundland", "A1A 1A1", "12:30"],
    ["Nova Scotia", "B3H 1A1", "13:00"],
    ["Manitoba", "R3C 0A1", "15:00"],
    ["Arizona", "85001", "16:00"],
    ["Hawaii", "96813", "19:00"],
  ])("is sent at 9:00 in %s", async (_place, postalCode, nine) => {
    const [first, second] = [await known({ postalCode }), await known({ postalCode })];
    const morning = at(`02T${nine}`);
    for (const one of [first, second]) {
      await runFor(one, new Date(morning.getTime() - 60_000));
      expect(await mailsTo(one)).toEqual([]);
    }
    await runFor(first, morning);
    expect([(await mailsTo(first)).length, (await mailsTo(second)).length]).toEqual([1, 0]);
  });

  it("isn't sent on the day an owner signs up", async () => {
    const one = await owner();
    await runFor(one, at("02T17:00"));
    expect(await mailsTo(one)).toEqual([]);
    await runFor(one, at("03T14:00"));
    expect(await mailsTo(one)).toHaveLength(1);
  });

  it("is sent later in the day after a missed run, but not in the evening", async () => {
    const late = await known();
    const tooLate = await known();
    await runFor(late, at("02T20:30"));
    await runFor(tooLate, at("03T02:00"));
    expect([(await mailsTo(late)).length, (await mailsTo(tooLate)).length]).toEqual([1, 0]);
  });

  it("isn't repeated the next morning", async () => {
    const one = await known();
    for (const day of ["02", "03", "04"]) await runFor(one, at(`${day}T14:00`));
    expect(await mailsTo(one)).toHaveLength(1);
  });

  it("covers all vehicles and has the first due service in its subject", async () => {
    const one = await known({ vehicles: 2 });
    await runFor(one, at("02T14:00"));
    const [message] = await mailsTo(one);
    expect(message!.subject).toMatch(
      /^Car [\w-]+: Oil change is about \d+ (days|months) overdue, plus 1 more reminder$/,
    );
    for (const id of one.vehicleIds) expect(message!.text).toContain(`Car ${id} · about `);
    expect(message!.text).toMatch(
      /\n=+\n\nChange the oil\nAbout \d+ (days|months) overdue · about /,
    );
    expect(message!.text).toMatch(overdueOilChange);
    for (const label of ["It’s done", "Remind me later", "Turn off this reminder", "Why now?"])
      expect(message!.text).toContain(`${label}\nhttps://roadworthy.example/Service/`);
    expect(message!.html).toMatch(/<h1 [^>]*>Change the oil\. It was due about /);
    expect(message!.unsubscribeUrl).toMatch(
      /^https:\/\/roadworthy\.example\/Service\/cfc\/unsubscribe\?token=/,
    );
  });

  it("never mentions a seller's copy of a car", async () => {
    const both = await known({ vehicles: 2 });
    const [sold = "", kept = ""] = both.vehicleIds;
    const copyOnly = await known();
    for (const id of [sold, ...copyOnly.vehicleIds])
      await runBatch(db, endOwnership(db, id, at("01T21:00")));
    await run(at("02T14:00"));
    const [mail, ...more] = await mailsTo(both);
    expect([mail!.text.includes(`Car ${kept}`), more.length]).toEqual([true, 0]);
    expect(mail!.text + mail!.html).not.toContain(sold);
    expect(await mailsTo(copyOnly)).toEqual([]);
  });

  it("says what's missing and asks for the most helpful detail", async () => {
    const one = await known();
    await runFor(one, at("02T14:00"));
    const [message] = await mailsTo(one);
    expect(message!.text).toMatch(/There are \d+ things we don’t know yet\./);
    const [id] = one.vehicleIds;
    const form = `https://roadworthy.example/Service/garage/${id}/add-registration`;
    expect(message!.text).toContain(`The date is printed on it.\n${form}`);
  });

  it("isn't sent for an estimated registration date", async () => {
    const oilOn = "2026-11-20";
    const estimated = await known({ oilOn });
    const confirmed = await known({ oilOn });
    const renewed = {
      vehicleId: estimated.vehicleIds[0]!,
      date: "2025-12-17",
      expirationDate: null,
    };
    const printed = {
      vehicleId: confirmed.vehicleIds[0]!,
      date: null,
      expirationDate: "2026-12-17",
    };
    const rows = [renewed, printed].map((row) => ({ id: newId(), ...row }));
    await runBatch(
      db,
      rows.map((row) => insertRegistration(db, row, at("01T21:00"))),
    );
    for (const one of [estimated, confirmed]) await runFor(one, at("02T14:00"));
    expect(await mailsTo(estimated)).toEqual([]);
    expect((await mailsTo(confirmed))[0]!.subject).toContain("Registration expires in 15 days");
  });

  it("is in French for owners who chose French", async () => {
    const one = await known({ country: "CA" });
    await db.update(accounts).set({ language: "fr" }).where(eq(accounts.id, one.accountId));
    await runFor(one, at("02T14:00"));
    const [message] = await mailsTo(one);
    expect(message!.subject).toContain("Vidange d’huile");
    expect(message!.html).toContain('<html lang="fr">');
  });

  it("isn't sent without a verified address, agreement to the terms, or consent", async () => {
    const unverified = await known({ verified: false });
    const without = await known({ country: "CA", agreed: false });
    const none = await known();
    await runBatch(db, [setMailChoices(db, none.accountId, { reminderMails: "none" })]);
    for (const one of [unverified, without, none]) {
      await runFor(one, at("02T14:00"));
      expect(await mailsTo(one)).toEqual([]);
    }
  });

  it("leaves out services due in 8 to 30 days for owners who want fewer emails", async () => {
    const dueIn20Days = { oilOn: "2026-05-19" };
    const all = await known(dueIn20Days);
    const fewer = await known(dueIn20Days);
    await runBatch(db, [setMailChoices(db, fewer.accountId, { reminderMails: "fewer" })]);
    for (const one of [all, fewer]) await runFor(one, at("02T14:00"));
    expect((await mailsTo(all)).map(({ text }) => text.includes("It’s due in"))).toEqual([true]);
    expect(await mailsTo(fewer)).toEqual([]);
  });

  it("is sent once a day; anything new waits until the next morning", async () => {
    const one = await known();
    await runFor(one, at("02T14:00"));
    await runBatch(db, [makeCheckDue(db, { address: one.email })]);
    await run(at("02T15:00"), { address: one.email, anyHour: true });
    expect(await mailsTo(one)).toHaveLength(1);
  });

  it("is sent once by ten simultaneous runs", async () => {
    const owners = await ownersWithOil(stack, 5, { oilOn: "2025-01-15" });
    await run(at("01T20:00"));
    await Promise.all(Array.from({ length: 10 }, () => run(at("02T14:00"))));
    for (const one of owners) expect(await mailsTo(one)).toHaveLength(1);
  });
});
