import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setMailChoices } from "#app/account/email-choices/mail-choices.server.ts";
import { markSent } from "#app/email/outbox.server.ts";
import { openLog } from "#app/http/log.server.ts";
import { endOwnership } from "#app/ownership/end-ownership.server.ts";
import { maxReminded, setReminded } from "#app/people/people.server.ts";
import { claimDueOwners, listClaimedOwners } from "#app/reminder-emails/due-owners.server.ts";
import {
  queueDueReminderEmails,
  type Run,
} from "#app/reminder-emails/queue-reminder-emails.server.ts";
import { removeVehicle } from "#app/vehicle/vehicles.server.ts";
import { databaseOn, openDatabase, type OpenDatabase } from "#db/client.ts";
import type { Statement } from "#db/statements.ts";
import { runBatch } from "#db/writes.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { vehicleActivity, vehiclePeople } from "#db/schema/people.ts";
import { pushSubscriptions } from "#db/schema/push.ts";
import { sharedRoles, type SharedRole } from "#db/schema/people-terms.ts";
import { addDevice } from "#tests/support/devices.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { pushKeys, sessionSecret } from "#tests/support/stack/stack.ts";

let stack: OwnStack;
let db: OpenDatabase;
beforeAll(async () => {
  stack = await startOwnStack();
  db = openDatabase({ url: stack.databaseUrl });
});
afterAll(() => stack.stop());

/** Everyone lives in Virginia, where 14:00 UTC is 9:00 in winter. */
const at = (moment: string) => new Date(`2026-12-${moment}Z`);

const push = {
  publicKey: pushKeys.VAPID_PUBLIC_KEY,
  privateKey: pushKeys.VAPID_PRIVATE_KEY,
  subject: pushKeys.VAPID_SUBJECT,
};

function runFor({ email: address }: Pick<ReadyOwner, "email">, now: Date, through = db) {
  const settings = { secret: sessionSecret, email: null, push } as Run["settings"];
  const [log, origin] = [openLog(null, "json"), "https://roadworthy.example"];
  const run = { db: through, settings, log, now, origin, address };
  return queueDueReminderEmails(run);
}

const mailsTo = ({ email }: Pick<ReadyOwner, "email">) =>
  db.select().from(outbox).where(eq(outbox.toAddress, email)).orderBy(outbox.createdAt);

type Kind = Parameters<typeof ownersWithOil>[2] & { reminded?: boolean };

/** A car with an overdue oil change, and someone it's shared with, whose next morning is scheduled. */
async function sharedCar(role: SharedRole, { reminded = true, ...kind }: Kind = {}) {
  const oil = { oilOn: "2025-01-15" };
  const [owner] = (await ownersWithOil(stack, 1, oil)) as [ReadyOwner];
  const [id = ""] = owner.vehicleIds;
  const [person] = (await ownersWithOil(stack, 1, { vehicles: 0, ...oil, ...kind })) as [
    ReadyOwner,
  ];
  const remindedSince = reminded ? at("01T00:00") : undefined;
  const personId = await shareVehicle(stack.databaseUrl, person, {
    ...{ vehicleId: id, role, remindedSince },
  });
  await runFor(person, at("01T20:00"));
  return { owner, id, person, personId };
}

type SharedCar = Awaited<ReturnType<typeof sharedCar>>;

const sections = ({ text }: { text: string }, labels: string[]) =>
  labels.filter((label) => text.includes(`${label}\nhttps://`));

const answers = ["It’s done", "Remind me later", "The mileage is wrong", "Turn off this reminder"];

const turn = async ({ id, person }: SharedCar, intent: "remind" | "stop") =>
  (await person.visitor.open(`/garage/${id}/people`)).submit("#remind", { intent });

describe("Reminders about a shared car", () => {
  it("are off until someone turns them on, and stop when they turn them off", async () => {
    const car = await sharedCar("viewer", { reminded: false });
    const { owner, id, person } = car;
    await runFor(person, at("02T14:00"));
    expect(await mailsTo(person)).toEqual([]);

    const link = `a[href="/Service/garage/${id}/people#reminders"]`;
    const dashboards = [
      await person.visitor.open(`/garage/${id}`),
      await owner.visitor.open(`/garage/${id}`),
    ];
    expect(dashboards.map(({ document }) => document.querySelector(link)?.text)).toEqual([
      "Reminders by email",
      undefined,
    ]);
    const page = await person.visitor.open(`/garage/${id}/people`);
    expect(page.texts("#remind button")).toEqual(["Email me about this car"]);
    expect(page.response.headers.get("Server-Timing")).toContain('desc="1 round trips"');
    const on = await (await turn(car, "remind")).follow();
    expect([on.texts("[role=status]"), on.texts("#remind button")]).toEqual([
      [`You’ll get reminders about Car ${id}.`],
      ["Stop emailing me about this car"],
    ]);
    await runFor(person, at("03T14:00"));
    expect(await mailsTo(person)).toHaveLength(1);

    const off = await (await turn(car, "stop")).follow();
    expect(off.texts("[role=status]")).toEqual([
      `You won’t get reminders about Car ${id} anymore.`,
    ]);
    await (await owner.visitor.open(`/garage/${id}/reminders/add`)).submit("#own-reminder", {
      title: "Wash",
      date: "2026-12-04",
    });
    await runFor(person, at("04T14:00"));
    expect(await mailsTo(person)).toHaveLength(1);
    const activity = db.select().from(vehicleActivity).where(eq(vehicleActivity.vehicleId, id));
    expect(await activity).toEqual([]);
  });

  it("come in one email with those about their own, and say that the car is shared", async () => {
    const { owner, id, person } = await sharedCar("driver", { vehicles: 1 });
    const [own = ""] = person.vehicleIds;
    await runFor(person, at("02T14:00"));
    const [mail, ...others] = await mailsTo(person);
    expect(others).toEqual([]);
    expect(mail!.subject).toMatch(/plus 1 more reminder$/);
    expect(mail!.text).toMatch(new RegExp(`Car ${id} · about [\\d,]+ mi · shared with you\n`));
    expect(mail!.text).not.toMatch(new RegExp(`Car ${own} .*shared with you`));
    const people = `https://roadworthy.example/Service/garage/${id}/people#reminders`;
    expect(mail!.text).toContain(`Stop emails about Car ${id}\n${people}`);
    expect(mail!.text).not.toContain(`Stop emails about Car ${own}`);
    expect(mail!.text + mail!.html).not.toContain(owner.email);
  });

  it("are sent to each person once, whatever the owner got", async () => {
    const { owner, id, person } = await sharedCar("driver");
    const other = await readyOwner(stack, { vehicles: 0 });
    await shareVehicle(stack.databaseUrl, other, {
      ...{ vehicleId: id, role: "viewer", remindedSince: at("01T00:00") },
    });
    for (const one of [owner, other]) await runFor(one, at("01T20:00"));
    for (const day of ["02", "03", "04"])
      for (const one of [owner, person, other]) await runFor(one, at(`${day}T14:00`));
    for (const one of [owner, person, other]) expect(await mailsTo(one)).toHaveLength(1);
    expect((await mailsTo(owner))[0]!.text).not.toContain("shared with you");
  });

  it.each<[SharedRole, string[]]>([
    ["viewer", []],
    ["driver", ["It’s done", "The mileage is wrong"]],
    ["manager", answers],
  ])("have the links that a %s may answer with: %j", async (role, expected) => {
    const { person } = await sharedCar(role);
    await runFor(person, at("02T14:00"));
    const [mail] = await mailsTo(person);
    expect(sections(mail!, answers)).toEqual(expected);
    expect(mail!.text.includes("/add-registration")).toBe(role === "manager");
    expect(sections(mail!, ["Why now?", "See the details"])).toEqual([
      role === "viewer" ? "See the details" : "Why now?",
    ]);
  });

  it("follow the account's choices", async () => {
    const none = await sharedCar("manager");
    await runBatch(db, [setMailChoices(db, none.person.accountId, { reminderMails: "none" })]);
    const fewer = await sharedCar("manager");
    await runBatch(db, [setMailChoices(db, fewer.person.accountId, { reminderMails: "fewer" })]);
    const [unverified, notAgreed, french] = [
      await sharedCar("viewer", { verified: false }),
      await sharedCar("viewer", { country: "CA", agreed: false }),
      await sharedCar("viewer", { country: "CA", language: "fr" }),
    ];
    const all = [none, fewer, unverified, notAgreed, french];
    for (const { person } of all) await runFor(person, at("02T14:00"));
    const counts = await Promise.all(all.map(async ({ person }) => (await mailsTo(person)).length));
    expect(counts).toEqual([0, 1, 0, 0, 1]);
    const [mail] = await mailsTo(french.person);
    expect(mail!.text).toContain(" · partagée avec vous\n");
    const page = await none.person.visitor.open(`/garage/${none.id}/people`);
    expect(page.texts("main").join()).toContain("You’ve turned off reminder emails for all cars");
  });

  it("come as a notification, too", async () => {
    const { id, person } = await sharedCar("viewer");
    await runBatch(db, [setMailChoices(db, person.accountId, { reminderMails: "none" })]);
    const device = await addDevice(stack.databaseUrl, person.accountId);
    await runFor(person, at("02T14:00"));
    const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, device));
    expect(row!.waiting).toMatchObject({ url: `/Service/garage/${id}/events/oil` });
    expect(await mailsTo(person)).toEqual([]);
  });
});

it("A run finds everyone, their cars and shared cars by indexes, in one request", async () => {
  const { person } = await sharedCar("viewer", { vehicles: 1 });
  const asked: Statement[] = [];
  const client = db.$client;
  const listening = databaseOn({
    ...client,
    execute(statement) {
      asked.push(statement);
      return client.execute(statement);
    },
  });
  const now = at("30T14:00");
  const all = await db.select({ id: accounts.id }).from(accounts);
  const owners = await listClaimedOwners(
    listening,
    all.map(({ id }) => id),
    { notifies: true, now },
  );
  const found = owners.find(({ id }) => id === person.accountId);
  expect(found!.vehicles.map(({ role }) => role)).toEqual(["owner", "viewer"]);
  expect(asked).toHaveLength(4);
  await claimDueOwners(listening, { notifies: true }, 10, { now, until: at("30T14:30") });
  expect(asked).toHaveLength(5);
  for (const { sql, args } of asked) {
    const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
    const steps = rows.map((row) => String(row.at(-1)));
    expect(steps.filter((step) => /^SCAN (account|vehicle|told|reminder)/.test(step))).toEqual([]);
  }
});

const end: Record<string, (car: SharedCar) => Promise<unknown>> = {
  "is taken back": async ({ owner, id, personId }) =>
    (await owner.visitor.open(`/garage/${id}/people`)).submit(`form:has([value="${personId}"])`, {
      personId,
      intent: "revoke",
    }),
  "is given up": async ({ person, id }) =>
    (await person.visitor.open(`/garage/${id}/people`)).submit("#leave", { intent: "revoke" }),
  "ends because the car was handed over": ({ id }) =>
    runBatch(db, endOwnership(db, id, at("01T21:00"))),
  "ends because the car was removed": ({ id }) =>
    runBatch(db, [removeVehicle(db, id, null, at("01T21:00"))]),
};

describe("Once access to a shared car", () => {
  it.each(Object.keys(end))("%s, there are no more reminders about it", async (how) => {
    const car = await sharedCar("manager", { vehicles: 1 });
    await end[how]!(car);
    await runFor(car.person, at("02T14:00"));
    const [mail, ...others] = await mailsTo(car.person);
    expect([others, mail!.text.includes(car.id)]).toEqual([[], false]);
  });

  it("is taken back, an email that waits isn't sent, and its other news comes again", async () => {
    const car = await sharedCar("manager", { vehicles: 1 });
    const device = await addDevice(stack.databaseUrl, car.person.accountId);
    await runFor(car.person, at("02T14:00"));
    expect((await mailsTo(car.person))[0]!.text).toContain(car.id);
    await end["is taken back"]!(car);
    const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, device));
    expect([await mailsTo(car.person), row!.waiting]).toEqual([[], null]);
    await runFor(car.person, at("03T14:00"));
    const [mail] = await mailsTo(car.person);
    expect([mail!.text.includes(car.id), mail!.text.includes(car.person.vehicleIds[0]!)]).toEqual([
      false,
      true,
    ]);
  });

  it("is taken back, what was sent before isn't repeated", async () => {
    const car = await sharedCar("manager", { vehicles: 1 });
    await runFor(car.person, at("02T14:00"));
    const [mail] = await mailsTo(car.person);
    await runBatch(db, [markSent(db, [mail!.id], at("02T14:01"))]);
    await end["is taken back"]!(car);
    await runFor(car.person, at("03T14:00"));
    expect(await mailsTo(car.person)).toHaveLength(1);
  });

  it("ends while a run is under way, its email leaves the car out", async () => {
    const car = await sharedCar("manager", { vehicles: 1 });
    let saves = 0;
    const racing = databaseOn({
      execute: db.$client.execute,
      async batch(statements) {
        if (saves++ === 0) await db.delete(vehiclePeople).where(eq(vehiclePeople.id, car.personId));
        return db.$client.batch(statements);
      },
    });
    await runFor(car.person, at("02T14:00"), racing);
    const [mail, ...others] = await mailsTo(car.person);
    expect([saves > 1, others, mail!.text.includes(car.id)]).toEqual([true, [], false]);
  });

  it("was ended and given again, reminders are off again", async () => {
    const { id, person, personId } = await sharedCar("driver");
    await db.delete(vehiclePeople).where(eq(vehiclePeople.id, personId));
    await shareVehicle(stack.databaseUrl, person, { vehicleId: id, role: "driver" });
    await runFor(person, at("02T14:00"));
    expect(await mailsTo(person)).toEqual([]);
  });
});

describe("Turning on reminders about a shared car", () => {
  it.each(sharedRoles)("is up to each %s, and to nobody else", async (role) => {
    const car = await sharedCar(role, { reminded: false });
    const page = await car.owner.visitor.open(`/garage/${car.id}/people`);
    expect(page.document.querySelector("#remind")).toBeNull();
    const stranger = await readyOwner(stack);
    for (const { visitor } of [car.owner, stranger]) {
      const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
      const sent = { csrf, submissionId: crypto.randomUUID(), intent: "remind" };
      const { location } = await visitor.post(`/garage/${car.id}/people`, sent);
      expect(location).toBe(
        visitor === stranger.visitor ? "/Service/garage" : `/Service/garage/${car.id}/people`,
      );
    }
    const rows = () => db.select().from(vehiclePeople).where(eq(vehiclePeople.id, car.personId));
    expect((await rows())[0]!.remindedSince).toBeNull();
    await turn(car, "remind");
    expect((await rows())[0]!.remindedSince).not.toBeNull();
  });

  it("needs a verified address", async () => {
    const { id, person, personId } = await sharedCar("driver", {
      reminded: false,
      verified: false,
    });
    const page = await person.visitor.open(`/garage/${id}/people`);
    expect(page.document.querySelector("#remind")).toBeNull();
    expect(page.texts("main").join()).toContain("Verify your email address to get this car’s");
    const { csrf = "" } = (await person.visitor.open("/logout")).fields("#logout");
    const sent = { csrf, submissionId: crypto.randomUUID(), intent: "remind" };
    expect((await person.visitor.post(`/garage/${id}/people`, sent)).status).toBe(302);
    const [row] = await db.select().from(vehiclePeople).where(eq(vehiclePeople.id, personId));
    expect(row!.remindedSince).toBeNull();
  });

  it(`is limited to ${maxReminded} cars`, async () => {
    const car = await sharedCar("viewer", { reminded: false });
    const { vehicleIds } = await readyOwner(stack, { vehicles: maxReminded });
    const others = await Promise.all(
      vehicleIds.map((vehicleId) =>
        shareVehicle(stack.databaseUrl, car.person, {
          ...{ vehicleId, role: "viewer", remindedSince: new Date() },
        }),
      ),
    );
    const full = await (await turn(car, "remind")).follow();
    expect(full.texts("[role=status], [role=alert]").join()).toContain(
      `You already get reminders about ${maxReminded} shared cars.`,
    );
    expect(full.texts("#remind button")).toEqual(["Email me about this car"]);
    await runBatch(db, [setReminded(db, others[0]!, null)]);
    const on = await (await turn(car, "remind")).follow();
    expect(on.texts("#remind button")).toEqual(["Stop emailing me about this car"]);
  });
});
