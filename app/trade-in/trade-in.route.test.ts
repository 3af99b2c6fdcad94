import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { unflagAccount } from "#app/fraud/flag-account.server.ts";
import { removeVehicle } from "#app/vehicle/vehicles.server.ts";
import { openDatabase } from "#db/client.ts";
import { outbox } from "#db/schema/email.ts";
import { vehicles } from "#db/schema/garage.ts";
import { tradeInLeads } from "#db/schema/trade-in.ts";
import { runBatch } from "#db/writes.ts";
import { flag } from "#tests/support/browse/flagged.ts";
import { invalidHtml } from "#tests/support/browse/html.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import {
  addVehicle,
  corollaVin,
  newOwner,
  newVerifiedOwner,
  password,
  vehicleId,
} from "#tests/support/owner.ts";
import { becomeCustomer } from "#tests/support/partners/customers.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { exampleRequest, requestTradeIn } from "#tests/support/trade-in/requests.ts";
import { tradeInPath } from "./trade-in-path.ts";

const db = openDatabase({ url: databaseUrl });
const day = 24 * 60 * 60 * 1000;

async function ownerWithCar(choices: Parameters<typeof newOwner>[0] = {}) {
  const owner = await newVerifiedOwner(choices);
  const vin = corollaVin();
  const id = vehicleId(await addVehicle(owner.visitor, { vin }));
  return { ...owner, id, vin, path: tradeInPath(id) };
}

const leadsOf = (accountId: string) =>
  db.select().from(tradeInLeads).where(eq(tradeInLeads.accountId, accountId));
const facts = (page: Page) =>
  page.document
    .querySelectorAll("main .facts > div")
    .map((row) => row.querySelectorAll("dt, dd").map(({ text }) => text.trim()));
const trips = ({ response }: Page) =>
  /desc="(\d)/.exec(response.headers.get("Server-Timing")!)?.[1];

async function postBlindly(visitor: Visitor, path: string): Promise<Page> {
  const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
  const submissionId = crypto.randomUUID();
  const email = "ann@example.com";
  return visitor.post(path, { csrf, submissionId, email, ...exampleRequest });
}

describe("The page about a trade-in", () => {
  it("says who gets what, and asks for consent that isn't given yet", async () => {
    const { visitor, email, path, vin } = await ownerWithCar();
    const page = await visitor.open(path);
    expect([page.status, page.heading, trips(page)]).toEqual([200, "Ask about a trade-in", "1"]);
    expect(facts(page)).toEqual([
      ["Car", "2018 Toyota Corolla LE"],
      ["VIN", vin],
      ["Mileage", expect.stringMatching(/^60,412 mi, read on \d\d\/\d\d\/\d{4}$/)],
      ["You", expect.stringContaining("name, email address and phone number you enter")],
    ]);
    expect(page.text("main")).toContain("It isn’t an offer");
    expect(page.text("#trade-in .choice")).toContain("I agree that Roadworthy may give Sample");
    expect(page.fields("#trade-in")).toMatchObject({ name: "", email, phone: "" });
    expect(page.fields("#trade-in").consent).toBeUndefined();
    expect(page.document.querySelector("script[src]")).toBeNull();
    expect(await invalidHtml(page.html)).toEqual([]);
  });

  it("can be read in French by an owner in the US", async () => {
    const { visitor, path } = await ownerWithCar({ language: "fr", postalCode: "20120" });
    const page = await visitor.open(path);
    expect(page.heading).toBe("Demander la valeur d’échange");
    expect(page.text("#trade-in .choice")).toContain("J’accepte que Roadworthy transmette");
  });

  it("needs a verified address", async () => {
    const { visitor, accountId } = await newOwner();
    const path = tradeInPath(vehicleId(await addVehicle(visitor)));
    const page = await visitor.open(path);
    expect(page.document.querySelector("#trade-in")).toBeNull();
    expect(page.text("main")).toContain("Verify your email address to ask Sample Motors.");
    expect((await postBlindly(visitor, path)).location).toBe(`/Service${path}`);
    expect(await leadsOf(accountId)).toEqual([]);
  });

  it.each<[string, { postalCode?: string; bodyType?: "motorcycle" }, boolean]>([
    ["a car that's kept in Canada", { postalCode: "N6A 1B3" }, false],
    ["a motorcycle", { bodyType: "motorcycle" }, false],
    ["a partner's customer", {}, true],
  ])("isn't there for %s, like any page that doesn't exist", async (...test) => {
    const [, change, isCustomer] = test;
    const owner = await ownerWithCar();
    await db
      .update(vehicles)
      .set({ postalCode: "20120", ...change })
      .where(eq(vehicles.id, owner.id));
    if (isCustomer) await becomeCustomer(databaseUrl, owner);
    const { visitor, id, path, accountId } = owner;
    for (const answer of [
      await visitor.open(path),
      await postBlindly(visitor, path),
      await visitor.open(`/garage/${id}/none`),
    ])
      expect([answer.status, answer.location]).toEqual([302, `/Service/garage/${id}`]);
    expect(await leadsOf(accountId)).toEqual([]);
  });

  it("isn't there for a Canadian owner", async () => {
    const { visitor, id, path } = await ownerWithCar({ postalCode: "N6A 1B3" });
    expect((await visitor.open(path)).location).toBe(`/Service/garage/${id}`);
  });

  it("is only its owner's, and asks when a car became theirs first", async () => {
    const { visitor, id, path } = await ownerWithCar();
    const manager = await newVerifiedOwner();
    await shareVehicle(databaseUrl, manager, { vehicleId: id, role: "manager" });
    expect((await manager.visitor.open(path)).location).toBe(`/Service/garage/${id}`);
    expect((await postBlindly(manager.visitor, path)).status).toBe(403);
    const stranger = await newVerifiedOwner();
    expect((await stranger.visitor.open(path)).location).toBe("/Service/garage");
    expect((await postBlindly(stranger.visitor, path)).location).toBe("/Service/garage");
    const asked = new Date();
    await db
      .update(vehicles)
      .set({ status: "PENDING", ownershipAskedAt: asked })
      .where(eq(vehicles.id, id));
    const question = `/Service/garage/${id}/change-of-ownership`;
    expect((await visitor.open(path)).location).toBe(question);
    expect((await postBlindly(visitor, path)).location).toBe(question);
  });
});

describe("An owner who asks about a trade-in", () => {
  it("has the request stored with what they agreed to, and mailed as ADF", async () => {
    const { visitor, id, vin, accountId, email, path } = await ownerWithCar();
    const form = await visitor.open(path);
    const sent = await form.submit("#trade-in", { ...exampleRequest, name: " Ann  <Driver> " });
    expect([sent.status, sent.location]).toEqual([302, `/Service/garage/${id}/value`]);
    expect(Number(trips(sent))).toBeLessThanOrEqual(2);
    const [lead, ...others] = await leadsOf(accountId);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      ...{ vehicleId: id, vin, vehicle: "2018 Toyota Corolla LE", receiver: "Sample Motors" },
      ...{ name: "Ann <Driver>", email, phone: "+17035550142", consentVersion: 1 },
      consent: form.text("#trade-in .choice"),
      sentAt: lead!.createdAt,
    });
    const [mail] = await db.select().from(outbox).where(eq(outbox.id, lead!.id));
    expect(mail).toMatchObject({
      kind: "trade-in-lead",
      toAddress: "trade-ins@roadworthy.example",
      senderId: accountId,
      subject: "Trade-in request: 2018 Toyota Corolla LE",
      text: lead!.document,
    });
    expect(mail!.text).toContain('<name part="full" type="individual">Ann &lt;Driver&gt;</name>');
    expect(mail!.text).toContain(`<vin>${vin}</vin>`);
    expect(mail!.text).toContain('<odometer units="mi">60412</odometer>');
    expect(mail!.html).toContain("1-703-555-0142");
  });

  it("learns when they may ask again, and doesn't send anything before that", async () => {
    const { visitor, path, accountId, id } = await ownerWithCar();
    await requestTradeIn(visitor, id);
    expect((await visitor.open("/garage")).text("[role=status]")).toBe(
      "Your request is on its way to Sample Motors. They’ll contact you.",
    );
    const again =
      /You asked Sample Motors on [\d/]{10}\. You can ask about this car again after [\d/]{10}\./;
    const page = await visitor.open(path);
    expect(page.document.querySelector("#trade-in")).toBeNull();
    expect(page.text("#asked")).toMatch(again);
    const refused = await postBlindly(visitor, path);
    expect([refused.status, refused.title]).toEqual([400, expect.stringMatching(/^Error: /)]);
    expect(refused.text("[role=alert] li")).toMatch(again);
    expect(await invalidHtml(refused.html)).toEqual([]);
    expect(await leadsOf(accountId)).toHaveLength(1);
  });

  it("makes one request with two forms at once, and with one form sent twice", async () => {
    const { visitor, path, accountId, id } = await ownerWithCar();
    const forms = await Promise.all([1, 2, 3, 4].map(() => visitor.open(path)));
    const answers = await Promise.all(
      forms.map((form) => form.submit("#trade-in", exampleRequest)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400, 400, 400]);
    const late = answers.find(({ status }) => status === 400)!;
    expect(late.text("[role=alert]")).toContain("You can ask about this car again after");
    const form = forms[answers.findIndex(({ status }) => status === 302)]!;
    const twice = await form.submit("#trade-in", exampleRequest);
    expect([twice.status, twice.location]).toEqual([302, `/Service/garage/${id}/value`]);
    expect(await leadsOf(accountId)).toHaveLength(1);
  });

  it("can't ask again by removing the car and adding it again", async () => {
    const { visitor, id, vin, accountId } = await ownerWithCar();
    await requestTradeIn(visitor, id);
    await runBatch(db, [removeVehicle(db, id, null, new Date())]);
    const readded = vehicleId(await addVehicle(visitor, { vin }));
    expect((await visitor.open(tradeInPath(readded))).text("#asked")).toContain("You asked");
    const other = vehicleId(await addVehicle(visitor));
    expect((await requestTradeIn(visitor, other)).status).toBe(302);
    expect(await leadsOf(accountId)).toHaveLength(2);
  });

  it("can't ask again by adding a car of unknown VIN again", async () => {
    const { visitor, accountId, id } = await ownerWithCar();
    await db.update(vehicles).set({ vin: null }).where(eq(vehicles.id, id));
    await requestTradeIn(visitor, id);
    await runBatch(db, [removeVehicle(db, id, null, new Date())]);
    const again = vehicleId(await addVehicle(visitor));
    await db.update(vehicles).set({ vin: null }).where(eq(vehicles.id, again));
    expect((await visitor.open(tradeInPath(again))).text("#asked")).toContain("You asked");
    expect((await postBlindly(visitor, tradeInPath(again))).status).toBe(400);
    expect(await leadsOf(accountId)).toHaveLength(1);
  });

  it.each([
    ["after 30 days", 30 * day, true, 302],
    ["not a minute before", 30 * day - 60_000, true, 400],
    ["after 7 days without delivery", 7 * day, false, 302],
    ["not a minute before", 7 * day - 60_000, false, 400],
  ])("may ask again %s", async (_when, age, isSent, status) => {
    const { visitor, path, id, accountId } = await ownerWithCar();
    const form = await visitor.open(path);
    await requestTradeIn(visitor, id);
    const createdAt = new Date(Date.now() - age);
    await db
      .update(tradeInLeads)
      .set({ createdAt, sentAt: isSent ? createdAt : null })
      .where(eq(tradeInLeads.accountId, accountId));
    const page = await visitor.open(path);
    expect(page.text("main").includes("You asked Sample Motors on")).toBe(status === 400);
    expect(page.text("main").includes("They didn’t get anything.")).toBe(!isSent && status === 302);
    expect((await form.submit("#trade-in", exampleRequest)).status).toBe(status);
  });

  it("corrects mistakes without typing everything again", async () => {
    const { visitor, id, accountId } = await ownerWithCar();
    const wrong = { name: "  ", email: "ann at example", phone: "555-0142", consent: "" };
    const page = await requestTradeIn(visitor, id, wrong);
    expect([page.status, page.title]).toEqual([400, expect.stringMatching(/^Error: /)]);
    expect(page.texts("[role=alert] li")).toEqual([
      "Enter your name",
      "Invalid Email: enter an address such as name@example.com",
      "Enter a US or Canadian phone number with its area code, such as 703-555-0142, " +
        "or leave this blank",
      "Check the box if you agree. We can’t send your request otherwise",
    ]);
    expect(page.fields("#trade-in")).toMatchObject({ email: wrong.email, phone: wrong.phone });
    const long = await page.submit("#trade-in", {
      ...exampleRequest,
      name: "x".repeat(81),
      email: "ann@example.com",
    });
    expect(long.texts("[role=alert] li")).toEqual(["Shorten this to 80 characters or fewer"]);
    expect(long.document.querySelector("[name=consent]")!.hasAttribute("checked")).toBe(true);
    expect(await leadsOf(accountId)).toEqual([]);
    const sent = await long.submit("#trade-in", { name: "Ann", phone: "" });
    expect(sent.status).toBe(302);
    expect(await leadsOf(accountId)).toMatchObject([{ name: "Ann", phone: null }]);
  });

  it("can't while their account is flagged", async () => {
    const { visitor, id, accountId } = await ownerWithCar();
    await flag(databaseUrl, { accountId });
    const page = await requestTradeIn(visitor, id);
    expect(page.status).toBe(403);
    expect(await leadsOf(accountId)).toEqual([]);
    await runBatch(db, unflagAccount(db, accountId));
    expect((await requestTradeIn(visitor, id)).status).toBe(302);
  });

  it("finds the request in their data, and deletes it with the account", async () => {
    const { visitor, id, accountId } = await ownerWithCar();
    await requestTradeIn(visitor, id);
    await db.delete(vehicles).where(eq(vehicles.id, id));
    const data = JSON.parse((await visitor.open("/account/data")).html) as {
      tradeInRequests: object[];
    };
    const [lead] = await leadsOf(accountId);
    expect(lead!.vehicleId).toBeNull();
    expect(data.tradeInRequests).toMatchObject([
      {
        ...{ name: "Ann Driver", receiver: "Sample Motors", vehicle: "2018 Toyota Corolla LE" },
        ...{ consent: lead!.consent, consentVersion: 1, document: lead!.document },
        createdAt: lead!.createdAt.toISOString(),
      },
    ]);
    const form = await visitor.open("/account/delete");
    await form.submit("#delete-account", { password });
    expect(await leadsOf(accountId)).toEqual([]);
    expect(await db.select().from(outbox).where(eq(outbox.id, lead!.id))).toEqual([]);
  });
});
