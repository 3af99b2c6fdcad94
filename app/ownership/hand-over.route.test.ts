import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { ownershipOffers } from "#db/schema/ownership.ts";
import { planItems, serviceTemplates, supplies } from "#db/schema/planner/planner.ts";
import { handedOverParts } from "#db/schema/report-terms.ts";
import { receipts, serviceRecords } from "#db/schema/service-records.ts";
import { reportRecords } from "#app/service-records/shop-reports/report-records.server.ts";
import { addHistory } from "#scripts/bench/histories.ts";
import { invalidHtml } from "#tests/support/browse/html.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import {
  addVehicle,
  corollaVin,
  mailedLink,
  newEmail,
  newOwner,
  newVerifiedOwner,
  vehicleId,
  type TestOwner,
} from "#tests/support/owner.ts";
import { addReceipts, addRecord, fullRecord, sendRecord } from "#tests/support/records.ts";
import { insertTires } from "#tests/support/tires.ts";
import { keepTemplate, planSomething, stockUp } from "#tests/support/planner/planner.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

type Sale = { seller: TestOwner; id: string; vin: string; recordId: string };

/** A car with a history, some of which is nobody else's business. */
async function carToSell(owner?: TestOwner): Promise<Sale> {
  const seller = owner ?? (await newVerifiedOwner());
  const vin = corollaVin();
  const id = vehicleId(await addVehicle(seller.visitor, { vin, nickname: "Blue Bird" }));
  await db.update(vehicles).set({ plate: "KLM 123", plateState: "VA" }).where(eq(vehicles.id, id));
  const recordId = await addRecord({ visitor: seller.visitor, databaseUrl }, id, {
    ...fullRecord,
    comments: "Paid Zebulon\nin cash",
    tags: "sell soon",
  });
  await addReceipts(seller.visitor, `/garage/${id}/service-history/${recordId}`);
  await insertTires(databaseUrl, id);
  return { seller, id, vin, recordId };
}

const report = (vin: string, reference: string) => ({
  ...{ source: "shopnet", reference, vin, shopName: "Dale’s Garage", date: "2026-01-31" },
  ...{ services: [1302], comments: "Pads thin", odometer: { distance: 59_000, unit: "mi" } },
});

async function offer(
  { seller: { visitor }, id }: Sale,
  typed: { email?: string; include?: string[] },
) {
  const page = await visitor.open(`/garage/${id}/hand-over`);
  const { email = "", include = ["services", "mileage", "recalls"] } = typed;
  return sendRecord(page, "#hand-over", { email, include });
}

async function offeredLink({ seller: { visitor }, id }: Sale): Promise<string> {
  const page = await visitor.open(`/garage/${id}/hand-over`);
  const { pathname, search } = new URL(
    page.fields("form:has(#offer-link), body").link ?? linkOf(page),
  );
  return pathname + search;
}

const linkOf = (page: Page) => page.document.querySelector("#offer-link")!.getAttribute("value")!;

async function buy(sale: Sale, include?: string[], buyer?: TestOwner) {
  const owner = buyer ?? (await newVerifiedOwner());
  await offer(sale, { include });
  const page = await owner.visitor.open(await offeredLink(sale));
  const accepted = await page.submit("#accept");
  return { ...owner, accepted, newId: accepted.location?.split("/").at(-1) ?? "" };
}

let sale: Sale;
beforeAll(async () => {
  sale = await carToSell();
});

describe("A seller", () => {
  it("offers a car by email, and can take it back", async () => {
    const email = newEmail();
    const sent = await offer(sale, { email });
    expect(sent.location).toBe(`/Service/garage/${sale.id}`);
    expect((await sent.follow()).text("[role=status]")).toBe(
      `We’ve sent ${email} a link to take over this car.`,
    );
    const link = await mailedLink(sale.seller.visitor, email);
    const guest = new Visitor({ origin });
    const seen = await guest.open(link);
    expect([seen.status, seen.heading]).toEqual([200, "Take over this 2018 Toyota Corolla LE"]);
    expect(seen.texts("main li")).toEqual([
      "1 service, and the tires",
      "The mileage so far",
      "Which recalls were repaired",
      "What shops reported about this car, if anything",
    ]);
    expect(seen.document.querySelector(".btn")!.getAttribute("href")).toContain(
      `redirectTo=${encodeURIComponent(`/Service${link.replace(/^\/Service/, "")}`)}`,
    );
    const page = await sale.seller.visitor.open(`/garage/${sale.id}/hand-over`);
    expect(page.text("main section")).toContain(`Sent to ${email}.`);
    expect(await invalidHtml(page.html)).toEqual([]);
    const revoked = await (await page.submit("#revoke", { intent: "revoke" })).follow();
    expect(revoked.text("[role=status]")).toBe(
      "You took the offer back. Its link no longer works.",
    );
    expect((await guest.open(link)).status).toBe(410);
    expect((await guest.open(link.replace("token=", "token=x"))).status).toBe(404);
    expect((await guest.open("/ownership")).status).toBe(404);
  });

  it("can't offer a car to themselves", async () => {
    const refused = await offer(sale, { email: sale.seller.email, include: ["costs"] });
    expect([refused.status, refused.texts(".errors li")]).toEqual([
      400,
      ["That’s your own address. Enter theirs"],
    ]);
    const checked = refused.document.querySelectorAll("[name=include][checked]");
    expect(checked.map((box) => box.getAttribute("value"))).toEqual(["costs"]);
  });

  it("is redirected to their offer by their own link", async () => {
    await offer(sale, {});
    const { location } = await sale.seller.visitor.open(await offeredLink(sale));
    expect(location).toBe(`/Service/garage/${sale.id}/hand-over`);
  });

  it("needs a verified address", async () => {
    const { visitor } = await newOwner();
    const car = vehicleId(await addVehicle(visitor));
    const path = `/garage/${car}/hand-over`;
    const page = await visitor.open(path);
    expect(page.document.querySelector("#hand-over")).toBeNull();
    expect(page.text("main")).toContain("Verify your email address to hand this car over.");
    const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
    await visitor.post(path, { csrf, submissionId: crypto.randomUUID(), email: newEmail() });
    expect(await db.$count(ownershipOffers, eq(ownershipOffers.vehicleId, car))).toBe(0);
  });

  it("can't hand over somebody else's car", async () => {
    const { visitor } = await newVerifiedOwner();
    const path = `/garage/${sale.id}/hand-over`;
    expect((await visitor.open(path)).location).toBe("/Service/garage");
    const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
    const sent = await visitor.post(path, { csrf, submissionId: crypto.randomUUID(), email: "" });
    expect(sent.location).toBe("/Service/garage");
  });
});

describe("A buyer", () => {
  it("gets what the seller chose, and never costs, notes, receipts or the plate unless chosen", async () => {
    const sold = await carToSell();
    const { visitor, newId, accepted } = await buy(sold);
    expect((await accepted.follow()).heading).toBe("2018 Toyota Corolla LE");
    const [car] = await db.select().from(vehicles).where(eq(vehicles.id, newId));
    expect(car).toMatchObject({
      ...{ vin: sold.vin, nickname: null, plate: null, photoId: null, status: "ACTIVE" },
      lastOwnershipDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    const history = await visitor.open(`/garage/${newId}/service-history`);
    expect(history.html).toContain("Undercoating");
    expect(history.html).toContain("From the previous owner");
    for (const words of ["Zebulon", "soon"]) {
      const search = await visitor.open(`/garage/${newId}/service-history?q=${words}`);
      expect([words, search.html.includes("Undercoating")]).toEqual([words, false]);
    }
    const found = await visitor.open(`/garage/${newId}/service-history?q=Undercoating`);
    expect(found.html).toContain("1 record matches");
    for (const path of ["", "/service-history", "/service-history/costs", "/report", "/tires"]) {
      const { html } = await visitor.open(`/garage/${newId}${path}`);
      for (const secret of ["Blue Bird", "KLM 123", "412.95", "Zebulon", "deleted.pdf"])
        expect([path, secret, html.includes(secret)]).toEqual([path, secret, false]);
    }
    expect((await visitor.open(`/garage/${newId}/tires`)).html).toContain("Velora");
    expect((await visitor.open(`/garage/${newId}/odometer`)).texts("main .session").length).toBe(2);
    const [first] = await db
      .select()
      .from(serviceRecords)
      .where(eq(serviceRecords.vehicleId, newId));
    expect(first).toMatchObject({ total: null, comments: null, selfService: false });
  });

  it("gets everything if the seller includes it, with their own files", async () => {
    const sold = await carToSell();
    const { visitor, newId, accountId } = await buy(sold, [...handedOverParts]);
    const [file] = await db.select().from(receipts).where(eq(receipts.vehicleId, newId));
    expect(file).toMatchObject({ accountId, name: "deleted.pdf" });
    const path = `/garage/${newId}/service-history/${file!.recordId}`;
    const record = await visitor.open(path);
    for (const said of ["412.95", "Zebulon", "deleted.pdf"]) expect(record.html).toContain(said);
    const opened = await visitor.open(`${path}/receipts/${file!.id}`);
    expect([opened.status, opened.html]).toEqual([200, "%PDF-1.4 deleted.pdf"]);
    expect((await visitor.open(`/garage/${newId}`)).text(".plate")).toBe("KLM 123");
    const tagged = await visitor.open(`/garage/${newId}/service-history?q=soon`);
    expect(tagged.html).toContain("No records match");
  });

  it("never gets the seller's plans, supplies and service templates", async () => {
    const sold = await carToSell();
    const { accountId: seller } = sold.seller;
    await planSomething(databaseUrl, sold.id, { title: "Hide the rust" });
    await stockUp(databaseUrl, sold.id, { name: "Putty" });
    await keepTemplate(databaseUrl, seller, { name: "Before a sale" });
    const { visitor, newId, accountId } = await buy(sold, [...handedOverParts]);
    expect([
      await db.$count(planItems, eq(planItems.vehicleId, newId)),
      await db.$count(supplies, eq(supplies.vehicleId, newId)),
      await db.$count(serviceTemplates, eq(serviceTemplates.accountId, accountId)),
    ]).toEqual([0, 0, 0]);
    const pages = ["", "/planner", "/planner/supplies", "/planner/templates"];
    for (const path of [...pages, "/service-history/add-record"]) {
      const { html } = await visitor.open(`/garage/${newId}${path}`);
      for (const secret of ["Hide the rust", "Putty", "Before a sale"])
        expect([path, secret, html.includes(secret)]).toEqual([path, secret, false]);
    }
    expect(await db.$count(planItems, eq(planItems.vehicleId, sold.id))).toBe(1);
  });

  it("gets nothing of the seller's if they include nothing", async () => {
    const sold = await carToSell();
    await reportRecords(db, [report(sold.vin, `none-${sold.vin}`)], new Date());
    const { visitor, newId } = await buy(sold, []);
    const records = await db
      .select()
      .from(serviceRecords)
      .where(eq(serviceRecords.vehicleId, newId));
    expect(records.map(({ origin, shopName }) => [origin, shopName])).toEqual([
      ["provider", "Dale’s Garage"],
    ]);
    expect((await visitor.open(`/garage/${newId}/tires`)).html).not.toContain("Velora");
  });

  it("gets the mileage of services that stay with the seller", async () => {
    const { visitor, newId } = await buy(await carToSell(), ["mileage"]);
    expect((await visitor.open(`/garage/${newId}/odometer`)).texts("main .session").length).toBe(2);
  });

  it("gets thousands of records", async () => {
    const sold = await carToSell();
    await addHistory(databaseUrl, sold.id, 4000);
    const { newId, accepted } = await buy(sold);
    expect(accepted.status).toBe(302);
    expect(await db.$count(serviceRecords, eq(serviceRecords.vehicleId, newId))).toBe(4001);
  });

  it("works in French and in Canada", async () => {
    const seller = await newVerifiedOwner({ language: "fr", postalCode: "H2X 1Y4" });
    const sold = await carToSell(seller);
    const page = await seller.visitor.open(`/garage/${sold.id}/hand-over`);
    expect(page.heading).toBe("Céder cette voiture");
    const buyer = await newVerifiedOwner({ language: "fr", postalCode: "N6A 1B3" });
    const { newId, accepted } = await buy(sold, undefined, buyer);
    expect((await accepted.follow()).text("[role=status]")).toBe(
      "Toyota Corolla est dans votre garage.",
    );
    const [car] = await db.select().from(vehicles).where(eq(vehicles.id, newId));
    expect(car).toMatchObject({ distanceUnit: "km", postalCode: "N6A 1B3" });
  });

  it("sees why they can't accept if the garage is full", async () => {
    const sold = await carToSell();
    const buyer = await newVerifiedOwner();
    await offer(sold, {});
    const page = await buyer.visitor.open(await offeredLink(sold));
    for (let n = 0; n < 8; n++) await addVehicle(buyer.visitor);
    const refused = await page.submit("#accept");
    expect([refused.status, refused.texts(".errors li")]).toEqual([
      400,
      ["You will need to remove a vehicle before adding another."],
    ]);
  });

  it("is the only one who can accept", async () => {
    const sold = await carToSell();
    const late = await newVerifiedOwner();
    await offer(sold, {});
    const link = await offeredLink(sold);
    const [page, other] = [
      await (await newVerifiedOwner()).visitor.open(link),
      await late.visitor.open(link),
    ];
    const first = await page.submit("#accept");
    expect([first.status, (await page.submit("#accept")).location]).toEqual([302, first.location]);
    expect((await other.submit("#accept")).status).toBe(410);
    expect((await late.visitor.open(link)).status).toBe(410);
    expect((await page.visitor.open(link)).location).toBe(first.location);
  });

  it("comes too late once the offer expired", async () => {
    const sold = await carToSell();
    await offer(sold, {});
    const link = await offeredLink(sold);
    const page = await (await newVerifiedOwner()).visitor.open(link);
    await db
      .update(ownershipOffers)
      .set({ expiresAt: new Date(1000) })
      .where(eq(ownershipOffers.vehicleId, sold.id));
    expect((await page.submit("#accept")).status).toBe(410);
    expect((await page.visitor.open(link)).status).toBe(410);
  });
});

describe("The seller's copy", () => {
  let sold: Sale;
  let buyer: TestOwner & { newId: string };
  beforeAll(async () => {
    sold = await carToSell();
    await offer(sold, {});
    buyer = await buy(sold);
  });

  it("is read-only, can be exported and removed, and no longer counts", async () => {
    const { visitor } = sold.seller;
    const garage = await visitor.open("/garage");
    expect(garage.text(".page-head")).toContain("0 vehicles");
    expect(garage.texts(".vehicle-name").join()).toContain("Your copy: you handed this car over");
    const car = await visitor.open(`/garage/${sold.id}`);
    expect(car.text(".notice")).toContain("you handed this car over on");
    expect(await invalidHtml(car.html)).toEqual([]);
    const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
    const sent = await visitor.post(`/garage/${sold.id}/odometer`, {
      ...{ csrf, submissionId: crypto.randomUUID(), odometer: "70000", date: "2026-11-01" },
    });
    expect(sent.status).toBe(403);
    expect((await visitor.open(`/garage/${sold.id}/hand-over`)).location).toBe(
      `/Service/garage/${sold.id}`,
    );
    const record = await visitor.open(`/garage/${sold.id}/service-history/${sold.recordId}`);
    expect(record.html).toContain("412.95");
    expect((await visitor.open(`/garage/${sold.id}/service-history/export`)).status).toBe(200);
    const removal = await visitor.open(`/garage/${sold.id}/remove`);
    expect(removal.status).toBe(200);
  });

  it("doesn't get what a shop reports later, unlike the buyer's car", async () => {
    const later = report(sold.vin, `later-${sold.vin}`);
    const { given } = await reportRecords(db, [later], new Date());
    expect(given).toBe(1);
    const records = await db
      .select()
      .from(serviceRecords)
      .where(eq(serviceRecords.origin, "provider"));
    const cars = records.map((record) => record.vehicleId);
    expect([cars.includes(buyer.newId), cars.includes(sold.id)]).toEqual([true, false]);
    expect((await reportRecords(db, [later], new Date())).given).toBe(0);
  });

  it("isn't reachable by the buyer, nor the buyer's car by the seller", async () => {
    const [theirs, ours] = [`/garage/${buyer.newId}`, `/garage/${sold.id}`];
    expect((await sold.seller.visitor.open(theirs)).location).toBe("/Service/garage");
    expect((await buyer.visitor.open(ours)).location).toBe("/Service/garage");
  });
});
