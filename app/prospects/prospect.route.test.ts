import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { lifetimeEnrollments } from "#db/schema/lifetime.ts";
import { prospects } from "#db/schema/prospects.ts";
import { favoriteShops } from "#db/schema/shops.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { newEmail, newOwner, password } from "#tests/support/owner.ts";
import { inviteProspect } from "#tests/support/prospects/prospects.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const typed = { password, postalCode: "20120", agree: "on" };
const day = 24 * 60 * 60 * 1000;

const accountOf = async (email: string) =>
  (await db.select().from(accounts).where(eq(accounts.email, email)))[0];

describe("A shop's customer", () => {
  it("signs up with the car already in the garage and the shop as its favorite", async () => {
    const { path, email, vin, compCode } = await inviteProspect(databaseUrl, {
      signUpType: "c4l",
      postalCode: "20120",
    });
    const visitor = new Visitor();
    const page = await visitor.open(path);
    expect([page.status, page.heading]).toEqual([200, "Keep track of your 2018 Toyota Corolla"]);
    expect(page.document.querySelector("main")!.text).toContain("Invited by Front Street Garage");
    expect(page.fields("#signup")).toMatchObject({ email, postalCode: "20120" });
    const sent = await page.submit("#signup", { password, agree: "on" });
    const account = (await accountOf(email))!;
    const [vehicle] = await db.select().from(vehicles).where(eq(vehicles.vin, vin));
    expect(sent.location).toBe(`/Service/garage/${vehicle!.id}`);
    expect(vehicle).toMatchObject({ accountId: account.id, make: "Toyota", distanceUnit: "mi" });
    expect([account.signUpType, account.emailVerifiedAt]).toEqual(["c4l", expect.any(Date)]);
    const [favorite] = await db
      .select()
      .from(favoriteShops)
      .where(eq(favoriteShops.vehicleId, vehicle!.id));
    expect(favorite!.compCode).toBe(compCode);
    const dashboard = await sent.follow();
    expect([dashboard.status, dashboard.text("[role=status]")]).toEqual([
      200,
      "2018 Toyota Corolla is in your garage.",
    ]);
  });

  it("in the lifetime program has the car in it, and no other account gets it in", async () => {
    const { path, email, vin, compCode } = await inviteProspect(databaseUrl, { signUpType: "slp" });
    const visitor = new Visitor();
    await (await visitor.open(path)).submit("#signup", { ...typed, email });
    const [car] = await db.select().from(vehicles).where(eq(vehicles.vin, vin));
    const enrolled = () =>
      db.select().from(lifetimeEnrollments).where(eq(lifetimeEnrollments.vin, vin));
    expect(await enrolled()).toMatchObject([{ vehicleId: car!.id, compCode, confirmedAt: null }]);

    const second = await inviteProspect(databaseUrl, { signUpType: "c4l", vin });
    const form = await new Visitor().open(second.path);
    const refused = await form.submit("#signup", { ...typed, email: second.email });
    expect([refused.status, refused.location]).toEqual([
      302,
      "/Service/roadworthy-for-life-signup-error",
    ]);
    expect([await accountOf(second.email), (await enrolled()).length]).toEqual([undefined, 1]);

    await (await visitor.open(`/garage/${car!.id}/remove`)).submit("#remove", { reason: "sold" });
    expect((await form.submit("#signup", { ...typed, email: second.email })).status).toBe(302);
    const [taken] = await enrolled();
    expect([await accountOf(second.email), taken!.vehicleId === car!.id]).toEqual([
      expect.objectContaining({ signUpType: "c4l" }),
      false,
    ]);
  });

  it("who isn’t in the program has a car that isn’t either", async () => {
    const { path, email, vin } = await inviteProspect(databaseUrl);
    await (await new Visitor().open(path)).submit("#signup", { ...typed, email });
    const known = eq(lifetimeEnrollments.vin, vin);
    expect(await db.select().from(lifetimeEnrollments).where(known)).toEqual([]);
  });

  it("with another address than the invited one gets an email to verify it", async () => {
    const { path } = await inviteProspect(databaseUrl);
    const email = newEmail();
    const visitor = new Visitor();
    const sent = await (await visitor.open(path)).submit("#signup", { ...typed, email });
    expect(sent.status).toBe(302);
    expect((await accountOf(email))!.emailVerifiedAt).toBeNull();
    expect((await visitor.open(`/dev/mailbox?to=${email}`)).html).toContain("/verify-email?token=");
  });

  it("gets one account for a form sent twice", async () => {
    const { path, email } = await inviteProspect(databaseUrl);
    const visitor = new Visitor();
    const page = await visitor.open(path);
    const [one, other] = await Promise.all([
      page.submit("#signup", { ...typed, email }),
      page.submit("#signup", { ...typed, email }),
    ]);
    expect([one.status, one.location]).toEqual([302, other.location]);
    const afterBack = await page.submit("#signup", { ...typed, email });
    expect([afterBack.status, afterBack.location]).toEqual([302, one.location]);
  });

  it("reads the page in the language the shop gave", async () => {
    const { path } = await inviteProspect(databaseUrl, { language: "fr" });
    expect((await new Visitor().open(path)).heading).toBe(
      "Suivez l’entretien de votre 2018 Toyota Corolla",
    );
  });

  it("sees their mistakes beside the car", async () => {
    const { path, email } = await inviteProspect(databaseUrl);
    const page = await (await new Visitor().open(path)).submit("#signup", { email, password: "1" });
    expect([page.status, page.heading]).toEqual([400, "Keep track of your 2018 Toyota Corolla"]);
    expect(page.title).toMatch(/^Error: /);
    expect(await accountOf(email)).toBeUndefined();
  });

  it("whose address has an account gets a message that says so, and can log in to add the car", async () => {
    const owner = await newOwner();
    const { path, vin } = await inviteProspect(databaseUrl, { email: owner.email });
    const page = await new Visitor().open(path);
    const sent = await page.submit("#signup", { ...typed, email: owner.email });
    expect(sent.status).toBe(400);
    expect(sent.texts("[role=alert] li")[0]).toMatch(/account/);
    expect((await owner.visitor.open(path)).location).toBe(
      `/Service/garage/add/confirm?vin=${vin}`,
    );
  });

  it("whose VIN isn't one we know signs up and can add the car by hand", async () => {
    const { path, email } = await inviteProspect(databaseUrl, { vin: "1ZZ99ZZZ5ZZ999999" });
    const sent = await (await new Visitor().open(path)).submit("#signup", { ...typed, email });
    expect(sent.location).toBe("/Service/garage/add/confirm?vin=1ZZ99ZZZ5ZZ999999");
    expect(await accountOf(email)).toBeDefined();
  });

  it("leaves nothing behind when they delete their account", async () => {
    const { path, email } = await inviteProspect(databaseUrl);
    const visitor = new Visitor();
    await (await visitor.open(path)).submit("#signup", { ...typed, email });
    await (await visitor.open("/account/delete")).submit("#delete-account", { password });
    expect(await db.select().from(prospects).where(eq(prospects.email, email))).toEqual([]);
  });
});

describe("A link that doesn't work", () => {
  const dead = async (path: string) => {
    const page = await new Visitor().open(path);
    expect([page.status, page.heading]).toEqual([400, "This link no longer works"]);
    expect(page.html).not.toContain("Corolla");
  };

  it("is unknown, altered or missing", async () => {
    const { path } = await inviteProspect(databaseUrl);
    await dead(path.slice(0, -1));
    await dead("/signup/prospect?token=none");
    await dead("/signup/prospect");
  });

  it("has expired", async () => {
    await dead((await inviteProspect(databaseUrl, {}, new Date(Date.now() - 61 * day))).path);
  });

  it("was used, and makes no second account", async () => {
    const { path, email } = await inviteProspect(databaseUrl);
    const late = await new Visitor().open(path);
    await (await new Visitor().open(path)).submit("#signup", { ...typed, email });
    await dead(path);
    const another = newEmail();
    const sent = await late.submit("#signup", { ...typed, email: another });
    expect([sent.status, sent.heading]).toEqual([400, "This link no longer works"]);
    expect(await accountOf(another)).toBeUndefined();
  });

  it("makes one account of two racers", async () => {
    const { path } = await inviteProspect(databaseUrl);
    const emails = [newEmail(), newEmail()];
    const pages = await Promise.all(emails.map(() => new Visitor().open(path)));
    const sent = await Promise.all(
      pages.map((page, at) => page.submit("#signup", { ...typed, email: emails[at]! })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([302, 400]);
  });
});

describe("The sign-up pages around a link", () => {
  it.each([
    ["/roadworthy-for-life-signup-error", "We were unable to enroll you in Roadworthy for Life"],
    ["/signup/check-email", "Check your email"],
  ])("%s", async (path, heading) => {
    const page = await new Visitor().open(path);
    expect([page.status, page.heading]).toEqual([200, heading]);
  });

  it("keep the lifetime program of a sign-up link", async () => {
    const email = newEmail();
    const page = await new Visitor().open("/signup?signUpType=slp");
    expect((await page.submit("#signup", { ...typed, email })).status).toBe(302);
    expect((await accountOf(email))!.signUpType).toBe("slp");
    const unknown = await new Visitor().open("/signup?signUpType=x");
    expect(unknown.fields("#signup")).not.toHaveProperty("signUpType");
  });
});
