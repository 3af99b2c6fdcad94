import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endMonthly, startMonthly } from "#app/account/email-choices/mail-choices.server.ts";
import { markSent } from "#app/email/outbox.server.ts";
import { openLog } from "#app/http/log.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { claimDue } from "#app/monthly-email/due-accounts.server.ts";
import { emailOwners, type Run } from "#app/monthly-email/email-owners.server.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { fuelTotals } from "#db/schema/fuel/fill-ups.ts";
import { vehicles } from "#db/schema/garage.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import { monthlyMailMonths } from "#db/schema/reminder-mails.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { addExpense } from "#tests/support/expenses/expenses.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
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
const first = at("01T14:00");

const runAt = (now: Date, database: Run["db"] = db): Run => {
  const settings = { secret: sessionSecret, email: null } as Run["settings"];
  return { db: database, settings, log: openLog(null, "json"), now, origin: stack.origin };
};

const send = ({ accountId }: ReadyOwner, now = first) => emailOwners(runAt(now), [accountId]);

const mailsTo = ({ email }: Pick<ReadyOwner, "email">) =>
  db.select().from(outbox).where(eq(outbox.toAddress, email)).orderBy(outbox.createdAt);

async function accountOf({ accountId }: ReadyOwner) {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  return row!;
}

async function ask(owner: ReadyOwner, next = first): Promise<ReadyOwner> {
  await runBatch(db, [startMonthly(db, owner.accountId, at("01T00:00"), next)]);
  return owner;
}

async function asking(kind: Parameters<typeof ownersWithOil>[2] = {}): Promise<ReadyOwner> {
  const [one] = await ownersWithOil(stack, 1, { oilOn: "2025-01-15", ...kind });
  return ask(one!);
}

async function read(vehicleId: string, date: string, distance: number, unit: "mi" | "km" = "mi") {
  await db.insert(odometerReadings).values({
    ...{ id: newId(), vehicleId, date, distance, unit, origin: "entered" },
    createdAt: new Date(),
  });
}

async function spend(vehicleId: string, currency: "USD" | "CAD") {
  await db.insert(serviceRecords).values([
    { ...{ id: newId(), vehicleId, date: "2026-11-30", total: 8_000, currency }, createdAt: first },
    { ...{ id: newId(), vehicleId, date: "2026-12-01", total: 7_700, currency }, createdAt: first },
    { ...{ id: newId(), vehicleId, date: "2026-11-03" }, createdAt: first },
  ]);
  await db.insert(fuelTotals).values({
    ...{ vehicleId, period: "2026-11", energy: "fuel", currency, fillUps: 2, amount: 80 },
    ...{ cents: 6_250, stretches: 0, stretchMiles: 0, stretchAmount: 0 },
    ...{ paidStretches: 0, paidMiles: 0, paidCents: 0 },
  });
  await addExpense(stack.databaseUrl, vehicleId, { date: "2026-11-12", cents: 1_250, currency });
  const monthly = { date: "2026-01-31", repeat: "month", cents: 2_000, currency } as const;
  await addExpense(stack.databaseUrl, vehicleId, monthly);
}

describe("The monthly email", () => {
  it("says what's due, what's unknown, how far the car went and what it cost", async () => {
    const owner = await asking();
    const [id = ""] = owner.vehicleIds;
    await spend(id, "USD");
    expect(await send(owner)).toBe(1);
    const [message] = await mailsTo(owner);
    expect(message).toMatchObject({
      kind: "monthly",
      subject: expect.stringMatching(/^Car [\w-]+: \d things? to do in the next 60 days$/),
    });
    for (const text of [
      /Change the oil\n.*overdue/,
      /We don’t know enough about: /,
      /Distance in November 2026: /,
      "Recorded costs in November 2026: $175.00 (service and repairs $80.00, " +
        "fuel and charging $62.50, other expenses $32.50). 1 entry without a price isn’t included.",
      `Open your dashboard\n${stack.origin}/Service/garage/${id}`,
      "once a month because you asked for it",
    ])
      expect(message!.text).toMatch(text instanceof RegExp ? text : new RegExp(escape(text)));
  });

  it("is in French with kilometres and Canadian dollars for an owner in Quebec", async () => {
    const owner = await asking({ postalCode: "H2X 1Y4", language: "fr" });
    const [id = ""] = owner.vehicleIds;
    await db.update(vehicles).set({ distanceUnit: "km" }).where(eq(vehicles.id, id));
    await read(id, "2026-11-01", 80_000, "km");
    await read(id, "2026-12-01", 81_234, "km");
    await spend(id, "CAD");
    expect(await send(owner)).toBe(1);
    const [message] = await mailsTo(owner);
    expect(message!.subject).toMatch(/^Car [\w-]+\s: \d choses? à faire dans les 60\s/);
    expect(message!.text).toMatch(/Dépenses inscrites, novembre 2026\s: 175,00\s\$ \(/);
    expect(message!.text).toMatch(/Distance, novembre 2026\s: 1\s234\skm, d’après/);
    expect(message!.text).not.toMatch(/\d\smi\b|\$\sUS/);
  });

  it("calls a distance an estimate, unless both firsts were read", async () => {
    const [guessed, exact] = [await asking(), await asking()];
    await db.delete(odometerReadings).where(eq(odometerReadings.vehicleId, guessed.vehicleIds[0]!));
    await db.delete(odometerReadings).where(eq(odometerReadings.vehicleId, exact.vehicleIds[0]!));
    for (const [day, miles] of [
      ["2026-07-01", 2_000],
      ["2026-10-09", 3_000],
    ] as const)
      await read(guessed.vehicleIds[0]!, day, miles);
    for (const [day, miles] of [
      ["2026-11-01", 5_000],
      ["2026-12-01", 5_812],
    ] as const)
      await read(exact.vehicleIds[0]!, day, miles);
    await send(guessed);
    await send(exact);
    expect((await mailsTo(guessed))[0]!.text).toContain(
      "Distance in November 2026: about 300 mi, an estimate from earlier odometer readings.",
    );
    expect((await mailsTo(exact))[0]!.text).toContain(
      "Distance in November 2026: 812 mi, from your odometer readings.",
    );
  });

  it("isn't sent to someone without cars, an address that isn't verified, a flagged account, or without consent in Canada", async () => {
    const owners = [
      await ask(await readyOwner(stack, { vehicles: 0 })),
      await asking({ verified: false }),
      await asking({ postalCode: "H2X 1Y4", agreed: false }),
      await asking(),
    ];
    const flagged = { fraudType: "SCAM", flaggedAt: first } as const;
    await db.update(accounts).set(flagged).where(eq(accounts.id, owners[3]!.accountId));
    for (const owner of owners) {
      expect([await send(owner), await mailsTo(owner)]).toEqual([0, []]);
      expect((await accountOf(owner)).monthlyAt).toEqual(new Date("2027-01-01T14:00Z"));
    }
  });
});

const escape = (text: string) => text.replaceAll(/[$().]/g, String.raw`\$&`);

describe("A run of monthly emails", () => {
  it("claims those who are due, once, and leaves those who didn't ask", async () => {
    const other = await startOwnStack();
    const its = openDatabase({ url: other.databaseUrl });
    const [due, later] = [await readyOwner(other), await readyOwner(other)];
    await readyOwner(other);
    await runBatch(its, [
      startMonthly(its, due.accountId, first, first),
      startMonthly(its, later.accountId, first, at("01T15:00")),
    ]);
    const claimAt = (now: Date) =>
      claimDue(its, 100, { now, until: new Date(now.getTime() + 30 * 60_000) });
    const claims = [await claimAt(first), await claimAt(first)];
    expect(claims).toEqual([[due.accountId], []]);
    expect(await claimAt(at("01T14:31"))).toEqual([due.accountId]);
    await other.stop();
  });

  it("emails nobody twice, whether its ids come again or come to two runs at once", async () => {
    const owners = [await asking(), await asking(), await asking()];
    const ids = owners.map(({ accountId }) => accountId);
    await send(owners[0]!);
    await Promise.all([emailOwners(runAt(first), ids), emailOwners(runAt(first), ids)]);
    await emailOwners(runAt(at("02T14:00")), ids);
    for (const owner of owners) {
      expect(await mailsTo(owner)).toHaveLength(1);
      expect((await accountOf(owner)).monthlyAt).toEqual(new Date("2027-01-01T14:00Z"));
    }
    await emailOwners(runAt(new Date("2027-01-01T14:00Z")), ids);
    for (const owner of owners) expect(await mailsTo(owner)).toHaveLength(2);
  });

  it("reads everything in one request and saves it in another", async () => {
    let requests = 0;
    const counted = openDatabase({ url: stack.databaseUrl, onRequest: () => void requests++ });
    const ids = [await asking({ vehicles: 3 }), await asking()].map(({ accountId }) => accountId);
    expect(await emailOwners(runAt(first, counted), ids)).toBe(2);
    expect(requests).toBe(2);
  });

  it("waits for the morning at night, and for the next month after the 7th", async () => {
    const [night, old] = [await asking(), await asking()];
    expect([await send(night, at("02T02:00")), await send(old, at("08T15:00"))]).toEqual([0, 0]);
    expect((await accountOf(night)).monthlyAt).toEqual(at("02T14:00"));
    expect((await accountOf(old)).monthlyAt).toEqual(new Date("2027-01-01T14:00Z"));
    expect(await send(night, at("02T14:00"))).toBe(1);
  });

  it("emails nobody who ended it after it was claimed", async () => {
    const owner = await asking();
    await runBatch(db, [endMonthly(db, owner.accountId)]);
    expect(await send(owner)).toBe(0);
    expect((await accountOf(owner)).monthlyAt).toBeNull();
  });
});

describe("A monthly email that waits", () => {
  const month = ({ accountId }: ReadyOwner) =>
    db.$count(monthlyMailMonths, eq(monthlyMailMonths.accountId, accountId));

  async function sharedMail() {
    const [owner] = await ownersWithOil(stack, 1, { oilOn: "2025-01-15" });
    const [id = ""] = owner!.vehicleIds;
    const person = await asking();
    const personId = await shareVehicle(stack.databaseUrl, person, {
      ...{ vehicleId: id, role: "viewer", remindedSince: at("01T00:00") },
    });
    await send(person);
    const [message] = await mailsTo(person);
    expect(message!.text).toContain(`/Service/garage/${id}`);
    const end = () => db.delete(vehiclePeople).where(eq(vehiclePeople.id, personId));
    return { id, person, message: message!, end };
  }

  it("is written again without a shared car whose access ended", async () => {
    const { id, person, end } = await sharedMail();
    await end();
    expect([await mailsTo(person), await month(person)]).toEqual([[], 0]);
    const later = at("01T14:05");
    const until = at("01T14:20");
    expect(await claimDue(db, 1_000, { now: later, until })).toContain(person.accountId);
    expect(await send(person, later)).toBe(1);
    const [message, ...others] = await mailsTo(person);
    expect([others, message!.text.includes(id)]).toEqual([[], false]);
  });

  it("isn't written again if it was sent before", async () => {
    const { person, message, end } = await sharedMail();
    await runBatch(db, [markSent(db, [message.id], at("01T14:01"))]);
    await end();
    expect([(await mailsTo(person)).length, await month(person)]).toEqual([1, 1]);
    expect(await send(person, at("01T14:05"))).toBe(0);
  });
});

describe("The monthly email's unsubscribe link", () => {
  async function link(): Promise<{ owner: ReadyOwner; path: string }> {
    const owner = await asking();
    await send(owner);
    const [message] = await mailsTo(owner);
    return { owner, path: message!.unsubscribeUrl!.replace(`${stack.origin}/Service`, "") };
  }
  const visitor = () => new Visitor({ origin: stack.origin });

  it("changes nothing when it's opened, and ends only this email when it's sent", async () => {
    const { owner, path } = await link();
    const page = await visitor().open(path);
    expect(page.text("main")).toContain("This link ends the monthly email about your cars.");
    expect((await accountOf(owner)).monthlySince).not.toBeNull();
    const sent = await page.submit("#unsubscribe", { choice: "monthly" });
    expect((await sent.follow()).heading).toBe("The monthly email is off");
    expect(await accountOf(owner)).toMatchObject({
      ...{ monthlySince: null, monthlyAt: null, reminderMails: "all", reviewMails: true },
    });
    expect((await visitor().open(path)).location).toBe("/Service/cfc/unsubscribe/OptedOut");
  });

  it("ends only this email with one click (RFC 8058), which may come twice", async () => {
    const { owner, path } = await link();
    const click = () =>
      visitor().request(`/Service${path}`, {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
    const answers = [await click(), await click()];
    expect(answers.map(({ status, heading }) => [status, heading])).toEqual([
      [200, "The monthly email is off"],
      [200, "The monthly email is off"],
    ]);
    expect(await accountOf(owner)).toMatchObject({
      ...{ monthlySince: null, monthlyAt: null, reminderMails: "all", reviewMails: true },
    });
  });

  it("can end all emails as well", async () => {
    const { owner, path } = await link();
    await (await visitor().open(path)).submit("#unsubscribe", { choice: "all" });
    expect(await accountOf(owner)).toMatchObject({
      ...{ monthlySince: null, monthlyAt: null, reminderMails: "none", reviewMails: false },
    });
  });
});
