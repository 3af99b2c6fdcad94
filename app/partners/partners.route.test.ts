import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { socialPaths } from "#app/account/social/social-paths.ts";
import { paths } from "#app/http/paths.ts";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { partnerVehicles } from "#db/schema/partners.ts";
import { providerRecords, serviceRecords } from "#db/schema/service-records.ts";
import type { Person } from "#scripts/identity/people.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import {
  logInWith,
  newPerson,
  signUpWith,
  type Provider,
} from "#tests/support/identity/provider-answers.ts";
import {
  addVehicle,
  civicVin,
  corollaVin,
  newOwner,
  newVerifiedOwner,
  password,
  vehicleId,
} from "#tests/support/owner.ts";
import { sendRecord } from "#tests/support/records.ts";
import { shareFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import { partnerPaths } from "#app/http/embedding/partner-paths.ts";

const corolla = corollaVin();
const civic = civicVin();
/** Valid, but of no car that vPIC knows. */
const unclear = "11111111111111111";

let stack: FaultyStack;
beforeAll(async () => {
  stack = await shareFaultyStack();
});
afterAll(() => stack.stop());

const newVisitor = () => new Visitor({ origin: stack.origin });
const db = () => openDatabase({ url: stack.databaseUrl });
const cars = (...vins: string[]) => ({ vehicles: vins.map((vin) => ({ vin, name: null })) });

async function newCustomer(person: Person, partner: Provider = "bank") {
  const visitor = newVisitor();
  const done = await signUpWith(visitor, partner, person);
  const [account] = await db().select().from(accounts).where(eq(accounts.email, person.email));
  return { visitor, done, account: account!, person };
}

const partnerErrors = () => stack.log.filter((line) => line.includes("partner (")).join("\n");

describe("A partner's customer", () => {
  it("signs up with their account there, and chooses which cars come along", async () => {
    const person = newPerson(cars(corolla, civic));
    const { visitor, done, account } = await newCustomer(person);
    expect([done.location, account.partner]).toEqual(["/Service/garage/sync", "bank"]);
    const choose = await done.follow();
    expect(choose.heading).toBe("Your cars at Evergreen Bank");
    expect(choose.texts("#choose .choice")).toEqual([civic, corolla]);
    const added = await sendRecord(choose, "#choose", { vin: civic });
    expect(added.location).toBe("/Service/garage");
    const garage = await added.follow();
    expect(garage.text("[role=status]")).toBe(`Added to your garage: ${civic}.`);
    expect(garage.texts(".list li")).toEqual([expect.stringContaining("Civic")]);
    const later = await visitor.open(partnerPaths.chooseVehicles);
    expect(later.texts("#choose .choice")).toEqual([corolla]);
  });

  it("who doesn't choose a car is asked to, and one who sends it twice adds it once", async () => {
    const { done } = await newCustomer(newPerson(cars(corolla)));
    const choose = await done.follow();
    const none = await sendRecord(choose, "#choose", { vin: [] });
    expect([none.status, none.text(".errors")]).toEqual([
      400,
      expect.stringContaining("Choose at least one car"),
    ]);
    const once = await sendRecord(choose, "#choose", { vin: corolla });
    const twice = await sendRecord(choose, "#choose", { vin: corolla });
    expect([once.location, twice.location]).toEqual(["/Service/garage", "/Service/garage"]);
    expect((await twice.follow()).texts(".list li")).toHaveLength(1);
  });

  it("adds a car themselves whose VIN says too little", async () => {
    const { done } = await newCustomer(newPerson(cars(corolla, unclear)));
    const choose = await done.follow();
    const some = await sendRecord(choose, "#choose", { vin: [corolla, unclear] });
    expect(some.location).toBe("/Service/garage/sync");
    const left = await some.follow();
    expect(left.text("[role=status]")).toContain(unclear);
    const none = await sendRecord(left, "#choose", { vin: unclear });
    expect([none.status, none.text(".errors")]).toEqual([
      400,
      expect.stringContaining("Add the car yourself"),
    ]);
  });

  it("can't add more cars than a garage holds, nor cars their partner doesn't know", async () => {
    const person = newPerson(cars(corolla));
    const { visitor, done, account } = await newCustomer(person);
    const choose = await done.follow();
    const foreign = await sendRecord(choose, "#choose", { vin: civic });
    expect(foreign.status).toBe(400);
    const rows = await db()
      .select()
      .from(partnerVehicles)
      .where(eq(partnerVehicles.accountId, account.id));
    expect(rows.map(({ vin }) => vin)).toEqual([corolla]);
    for (let count = 0; count < 8; count++) await addVehicle(visitor, { nickname: `Car ${count}` });
    const full = await visitor.open(partnerPaths.chooseVehicles);
    expect(full.location).toBe("/Service/garage/add");
    expect((await full.follow()).text("main")).toContain(
      "You will need to remove a vehicle before adding another.",
    );
    const late = await sendRecord(choose, "#choose", { vin: corolla });
    expect(late.location).toBe("/Service/garage/add");
  });

  it("logs in again where they wanted to go, and is only asked about new cars", async () => {
    const { person } = await newCustomer(newPerson(cars(corolla)));
    const again = newVisitor();
    expect((await logInWith(again, "bank", person)).location).toBe("/Service/garage");
    const more = newVisitor();
    const withMore = { ...person, ...cars(corolla, civic) };
    expect((await logInWith(more, "bank", withMore)).location).toBe("/Service/garage/sync");
    const wanted = "/Service/account/profile";
    const elsewhere = newVisitor();
    const page = await logInWith(elsewhere, "bank", { ...person, ...cars(civic) }, wanted);
    expect(page.location).toBe(wanted);
  });

  it("who is logged in goes straight to where a link of the partner's leads", async () => {
    const { visitor } = await newCustomer(newPerson());
    const redirectTo = encodeURIComponent("/Service/garage/add");
    for (const path of [partnerPaths.logIn("bank"), partnerPaths.activate("bank")]) {
      const page = await visitor.open(`${path}?redirectTo=${redirectTo}`);
      expect(page.location).toBe("/Service/garage/add");
    }
    await expect.poll(() => stack.log.join("\n")).toContain("partner redirected");
  });

  it("who isn't logged in is sent to the partner's login, which is logged", async () => {
    const { visitor } = await newCustomer(newPerson());
    visitor.cookies.delete("session");
    const page = await visitor.open(paths.profile);
    expect(page.location).toBe(
      "/Service/login/partner/bank?redirectTo=%2FService%2Faccount%2Fprofile",
    );
    await expect.poll(partnerErrors).toContain("Partner users should always be authenticated");
    expect((await visitor.open(partnerPaths.activate("bank"))).status).toBe(200);
  });

  it("who logged out finds the partner on the login page, too", async () => {
    const { visitor } = await newCustomer(newPerson());
    visitor.cookies.delete("session");
    const login = await visitor.open(paths.logIn);
    expect(login.texts(".social a.btn")[0]).toBe("Continue with Evergreen Bank");
    expect((await newVisitor().open(paths.logIn)).text(".social")).not.toContain("Evergreen Bank");
  });

  it("without cars at the partner is logged", async () => {
    const person = newPerson();
    await newCustomer(person);
    await logInWith(newVisitor(), "bank", person);
    await expect.poll(partnerErrors).toContain("A partner account has no vehicles");
    const { visitor } = await newCustomer(newPerson());
    const choose = await visitor.open(partnerPaths.chooseVehicles);
    expect(choose.text("main")).toContain("Evergreen Bank didn’t tell us about any cars.");
  });

  it("reads what a garage with the partner includes, next to their car", async () => {
    const person = newPerson(cars(corolla));
    const { visitor, done } = await newCustomer(person, "insurer-b");
    await sendRecord(await done.follow(), "#choose", { vin: corolla });
    const garage = await visitor.open(paths.garage);
    const about = garage.document.querySelector("main a[href$='/partner']")!;
    const page = await visitor.open(about.getAttribute("href")!);
    expect(page.text("dialog, #partner")).toContain("Northline Insurance");
    expect(page.texts("#partner li, dialog li")).toEqual([
      "Trade-in offers",
      "What your car is worth",
    ]);
    const logo = page.document.querySelector("img.partner-logo")!.getAttribute("src")!;
    const image = await visitor.open(logo);
    expect([image.status, image.response.headers.get("Content-Type")]).toEqual([
      200,
      "image/svg+xml",
    ]);
  });

  it("gets what a shop reported about a car they choose", async () => {
    const vin = corollaVin();
    const record = { date: "2026-01-05", odometer: null, services: [1302], comments: null };
    await db()
      .insert(providerRecords)
      .values({
        ...{ source: "test", reference: vin, vin, shopName: "Dulles Auto", importedAt: new Date() },
        record: { ...record, ownService: null },
      });
    const { done } = await newCustomer(newPerson(cars(vin)));
    await sendRecord(await done.follow(), "#choose", { vin });
    const added = await db()
      .select({ id: serviceRecords.id })
      .from(serviceRecords)
      .innerJoin(vehicles, eq(vehicles.id, serviceRecords.vehicleId))
      .where(eq(vehicles.vin, vin));
    expect(added).toHaveLength(1);
  });

  it("keeps the garage without the partner, once a password is set", async () => {
    const person = newPerson(cars(corolla));
    const { visitor, done, account } = await newCustomer(person);
    await sendRecord(await done.follow(), "#choose", { vin: corolla });
    const only = await visitor.open(socialPaths.identities);
    expect(only.document.querySelector("form[id^=identity-]")).toBeNull();
    await db()
      .update(accounts)
      .set({ passwordHash: await newVerifiedOwnerHash() })
      .where(eq(accounts.id, account.id));
    const list = await visitor.open(socialPaths.identities);
    await list.submit("form[id^=identity-]", { intent: "remove" });
    const [left] = await db().select().from(accounts).where(eq(accounts.id, account.id));
    expect(left!.partner).toBeNull();
    const known = await db()
      .select()
      .from(partnerVehicles)
      .where(eq(partnerVehicles.accountId, account.id));
    expect(known).toEqual([]);
    const again = newVisitor();
    const login = await again.open(paths.logIn);
    const opened = await login.submit("main form", { email: person.email, password });
    expect((await opened.follow()).texts(".list li")).toHaveLength(1);
    expect(again.cookies.has("partner")).toBe(false);
    expect((await visitor.open(partnerPaths.chooseVehicles)).location).toBe("/Service/garage");
  });
});

/** Of the password that all owners in tests have. */
async function newVerifiedOwnerHash(): Promise<string> {
  const { accountId } = await newVerifiedOwner({ stack });
  const [account] = await db().select().from(accounts).where(eq(accounts.id, accountId));
  return account!.passwordHash;
}

describe("A partner's pages", () => {
  it("take one database request each, and choosing a car takes two (P1)", async () => {
    const vin = civicVin();
    const before = await newCustomer(newPerson(cars(vin)));
    // From then on, we know what the VIN means.
    await sendRecord(await before.done.follow(), "#choose", { vin });
    const { visitor } = await newCustomer(newPerson(cars(vin)));
    const requests = async (run: () => Promise<Page>) => {
      const already = stack.database.requests;
      const page = await run();
      expect(page.status).toBeLessThan(400);
      return { page, count: stack.database.requests - already };
    };
    const choose = await requests(() => visitor.open(partnerPaths.chooseVehicles));
    expect(choose.count).toBe(1);
    const added = await requests(() => sendRecord(choose.page, "#choose", { vin }));
    expect(added.count).toBe(2);
    const garage = await visitor.open(paths.garage);
    const about = garage.document.querySelector("main a[href$='/partner']")!.getAttribute("href")!;
    expect((await requests(() => visitor.open(about))).count).toBe(1);
    const newcomer = newVisitor();
    for (const path of [partnerPaths.activate("bank"), partnerPaths.logIn("bank")])
      expect((await requests(() => newcomer.open(path))).count).toBe(0);
  });
});

describe("An owner with a password", () => {
  it("who links a partner keeps a garage of their own, and can choose from its cars", async () => {
    const { visitor, email, accountId } = await newVerifiedOwner({ stack });
    await logInWith(visitor, "bank", newPerson({ email, ...cars(civic) }));
    const link = await visitor.open("/login/link");
    await link.submit("#link", { password });
    const [account] = await db().select().from(accounts).where(eq(accounts.id, accountId));
    expect(account!.partner).toBeNull();
    const choose = await visitor.open(partnerPaths.chooseVehicles);
    expect(choose.texts("#choose .choice")).toEqual([civic]);
  });

  it("without a partner has nothing to choose from and nothing to read about one", async () => {
    const { visitor } = await newOwner({ stack });
    expect((await visitor.open(partnerPaths.chooseVehicles)).location).toBe("/Service/garage");
    const id = vehicleId(await addVehicle(visitor));
    const page = await visitor.open(partnerPaths.ofVehicle(id));
    expect(page.location).toBe(`/Service/garage/${id}`);
  });
});

describe("A partner that doesn't exist", () => {
  it.each([
    partnerPaths.logIn("nobody"),
    `${partnerPaths.logIn("nobody")}/callback`,
    partnerPaths.enter("nobody"),
    partnerPaths.activate("nobody"),
    partnerPaths.activate("google"),
    partnerPaths.logo("nobody"),
  ])("is a 404 at %s", async (path) => {
    expect((await newVisitor().open(path)).status).toBe(404);
  });
});
