import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { accounts, sessions, tokens } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { vehicles } from "#db/schema/garage.ts";
import { vehicleActivity, vehiclePeople } from "#db/schema/people.ts";
import { toldPeople } from "#db/schema/reminder-mails.ts";
import { runBatch } from "#db/writes.ts";
import { saveTold } from "#app/reminder-emails/due-owners.server.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { makeCalendar, pathOf } from "#tests/support/calendar.ts";
import { shareReport } from "#tests/support/shares.ts";
import { logInAgain, mailSubjects } from "#tests/support/account.ts";
import {
  addVehicle,
  newOwner,
  newVerifiedOwner,
  password,
  vehicleId,
} from "#tests/support/owner.ts";
import { createOwners, readyOwner } from "#tests/support/ready-owners.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

describe("downloading an account's data", () => {
  it("includes everything stored, even removed vehicles, but no secrets", async () => {
    const { visitor, email } = await newVerifiedOwner();
    const stored = vehicleId(await addVehicle(visitor, { nickname: "Kept « é 🚗" }));
    const removed = vehicleId(await addVehicle(visitor, { nickname: "Removed" }));
    await (await visitor.open("/garage/welcome")).submit("#welcome");
    await (await visitor.open(`/garage/${stored}/events/oil/log`)).submit("#log", {
      date: "2026-03-01",
      odometer: "50,000",
    });
    await (await visitor.open(`/garage/${stored}/add-registration`)).submit("#registration", {
      expirationDate: "2027-01-31",
    });
    await (await visitor.open(`/garage/${stored}/events/tir`)).submit("#reminder", {
      intent: "disable",
    });
    await (await visitor.open(`/garage/${stored}/glovebox/edit`)).submit("#glovebox", {
      policyNumber: "FM-0042",
      insuredUntil: "2031-01-31",
    });
    const [feedId = ""] = pathOf(await makeCalendar(visitor, stored, "fr"))
      .split("/")
      .at(-1)!
      .split(".");
    const [shareId = ""] = (await shareReport(visitor, stored, ["services"]))
      .split("/")
      .at(-1)!
      .split(".");
    await (await visitor.open(`/garage/${removed}/remove`)).submit("#remove", { reason: "sold" });

    const file = await visitor.open("/account/data");
    expect(file.response.headers.get("Content-Disposition")).toBe(
      'attachment; filename="roadworthy.json"',
    );
    expect(file.response.headers.get("Cache-Control")).toBe(
      "private, no-cache, max-age=0, must-revalidate, no-store",
    );
    const {
      account,
      vehicles: garage,
      sessions: logIns,
    } = JSON.parse(file.html) as Record<string, never>;
    expect(account).toMatchObject({
      email,
      country: "US",
      language: "en",
      postalCode: "20120",
      welcomedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(logIns).toHaveLength(1);
    expect(garage).toMatchObject([
      { id: stored, nickname: "Kept « é", odometerReadings: { length: 2 } },
      { id: removed, removedReason: "sold", odometerReadings: [{ distance: 60412 }], glovebox: {} },
    ]);
    const [complete] = garage as unknown as {
      odometerReadings: { distance: number; unit: string }[];
    }[];
    expect(
      complete!.odometerReadings.map(({ distance, unit }) => `${distance} ${unit}`).sort(),
    ).toEqual(["50000 mi", "60412 mi"]);
    expect(complete).toMatchObject({
      serviceRecords: [{ date: "2026-03-01", services: [1302] }],
      glovebox: { policyNumber: "FM-0042", insuredUntil: "2031-01-31" },
      registrations: [{ date: null, expirationDate: "2027-01-31" }],
      reminderChoices: [{ eventType: "TIR", off: "user" }],
      calendars: [{ language: "fr", createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }],
      sharedReports: [{ include: ["services"], views: 0, revokedAt: null }],
    });
    const [row] = await db.select().from(accounts).where(eq(accounts.emailKey, email));
    const [session] = await db.select().from(sessions).where(eq(sessions.accountId, row!.id));
    for (const secret of [row!.passwordHash, session!.id, feedId, shareId, "scrypt"])
      expect(file.html).not.toContain(secret);
  });

  it("includes what was set up for a shared car, but nothing of its owner's", async () => {
    const [owner, person] = await createOwners({ origin, databaseUrl }, 2);
    const [id = ""] = owner!.vehicleIds;
    const shared = { vehicleId: id, role: "driver", remindedSince: new Date(0) } as const;
    const personId = await shareVehicle(databaseUrl, person!, shared);
    const [feedId = ""] = pathOf(await makeCalendar(person!.visitor, id, "fr"))
      .split("/")
      .at(-1)!
      .split(".");
    const { html } = await person!.visitor.open("/account/data");
    expect((JSON.parse(html) as { sharedCars: unknown }).sharedCars).toEqual([
      {
        ...{ vehicleId: id, role: "driver", toldOf: null },
        acceptedAt: expect.stringMatching(/^\d{4}-/) as string,
        remindedSince: new Date(0).toISOString(),
        calendar: { language: "fr", createdAt: expect.stringMatching(/^\d{4}-/) as string },
      },
    ]);
    for (const secret of [personId, feedId, ...owner!.secrets]) expect(html).not.toContain(secret);
  });

  it("includes nothing of another owner's", async () => {
    const stranger = await newOwner();
    await addVehicle(stranger.visitor, { nickname: "Foreign" });
    const { visitor } = await newOwner();
    expect((await visitor.open("/account/data")).html).not.toContain("Foreign");
  });
});

describe("deleting an account", () => {
  it("leaves no address with what someone did to another's car", async () => {
    const { visitor, vehicleIds } = await readyOwner({ origin, databaseUrl });
    const [car = ""] = vehicleIds;
    const person = await newVerifiedOwner();
    await shareVehicle(databaseUrl, person, { vehicleId: car, role: "driver" });
    const odometer = await person.visitor.open(`/garage/${car}/odometer`);
    await odometer.submit("#odometer", { odometer: "61,000" });
    const activityIn = async () => (await visitor.open(`/garage/${car}/people`)).text("main");
    expect(await activityIn()).toContain(`${person.email}, `);
    const form = await person.visitor.open("/account/delete");
    await form.submit("#delete-account", { password });
    const rows = await db
      .select({ email: vehicleActivity.email })
      .from(vehicleActivity)
      .where(eq(vehicleActivity.vehicleId, car));
    expect(rows).toEqual([{ email: "" }]);
    expect(await activityIn()).not.toContain(person.email);
  });

  it("requires the password and leaves nothing behind", async () => {
    const { visitor, email } = await newVerifiedOwner();
    const other = await logInAgain(email);
    const vehicle = vehicleId(await addVehicle(visitor));
    const [account] = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.emailKey, email));
    const { id } = account!;
    const [car = ""] = (await readyOwner({ origin, databaseUrl })).vehicleIds;
    const shared = { vehicleId: car, role: "viewer", remindedSince: new Date() } as const;
    const personId = await shareVehicle(databaseUrl, { accountId: id, email }, shared);
    const feed = await makeCalendar(visitor, car);
    await runBatch(db, [saveTold(db, { personId }, {})]);

    const form = await visitor.open("/account/delete");
    const rejected = await form.submit("#delete-account", { password: "wrong horse" });
    expect([rejected.status, rejected.texts("[role=alert] li")]).toEqual([
      400,
      ["That password is wrong. Check it and try again"],
    ]);
    const sent = await rejected.submit("#delete-account", { password });
    expect(sent.location).toBe("/Service/login");
    expect((await sent.follow()).text("[role=status]")).toBe(
      "Your account and everything in it was deleted.",
    );

    const left = await Promise.all([
      db.select().from(accounts).where(eq(accounts.id, id)),
      db.select().from(sessions).where(eq(sessions.accountId, id)),
      db.select().from(tokens).where(eq(tokens.accountId, id)),
      db.select().from(vehicles).where(eq(vehicles.id, vehicle)),
      db.select().from(vehiclePeople).where(eq(vehiclePeople.id, personId)),
      db.select().from(toldPeople).where(eq(toldPeople.personId, personId)),
      db.select().from(odometerReadings).where(eq(odometerReadings.vehicleId, vehicle)),
    ]);
    expect(left.flat()).toEqual([]);
    expect((await other.open(pathOf(feed))).status).toBe(404);
    expect(await mailSubjects(email)).toEqual(["Your Roadworthy account has been deleted"]);
    expect((await other.open("/garage")).location).toContain("/login");
    await expect(logInAgain(email)).rejects.toThrow();
  });

  it("sends no email and frees the address if it was never verified", async () => {
    const { visitor, email } = await newOwner();
    await (await visitor.open("/account/delete")).submit("#delete-account", { password });
    expect(await db.select().from(outbox).where(eq(outbox.toAddress, email))).toEqual([]);
    const form = await visitor.open("/signup");
    expect(
      (await form.submit("#signup", { email, password, postalCode: "20120", agree: "on" })).status,
    ).toBe(302);
  });
});
