import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { handedOverParts } from "#db/schema/report-terms.ts";
import { receipts, serviceRecords } from "#db/schema/service-records.ts";
import { tireSets } from "#db/schema/tires.ts";
import { reportRecords } from "#app/service-records/shop-reports/report-records.server.ts";
import { addVehicle, corollaVin, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { offerVehicle } from "#tests/support/ownership.ts";
import { addReceipts, addRecord, fullRecord } from "#tests/support/records.ts";
import { insertTires } from "#tests/support/tires.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

/** Both have a car with the same VIN, and the buyer's is pending. */
async function soldCar() {
  const [seller, buyer] = await Promise.all([newVerifiedOwner(), newVerifiedOwner()]);
  const vin = corollaVin();
  const id = vehicleId(await addVehicle(seller.visitor, { vin }));
  const report = {
    ...{ source: "shopnet", reference: vin, vin, shopName: "Dale’s Garage", date: "2026-01-31" },
    ...{ services: [1302], odometer: { distance: 58_500, unit: "mi" } },
  };
  await reportRecords(db, [report], new Date());
  const recordId = await addRecord({ visitor: seller.visitor, databaseUrl }, id, {
    ...fullRecord,
    date: "2026-01-10",
    odometer: "58,000",
  });
  await addReceipts(seller.visitor, `/garage/${id}/service-history/${recordId}`);
  await insertTires(databaseUrl, id);
  const added = await addVehicle(buyer.visitor, { vin, odometer: "61,000", nickname: "Mine now" });
  return { seller, buyer, id, ownId: vehicleId(added) };
}

const recordsOf = (id: string) =>
  db
    .select({ origin: serviceRecords.origin, date: serviceRecords.date })
    .from(serviceRecords)
    .where(eq(serviceRecords.vehicleId, id))
    .orderBy(serviceRecords.date);

it("A buyer who added the car before gets the history into it, and keeps what they entered", async () => {
  const { buyer, id, ownId } = await soldCar();
  expect((await recordsOf(ownId)).map(({ origin }) => origin)).toEqual(["provider"]);
  const page = await buyer.visitor.open(await offerVehicle(databaseUrl, id, [...handedOverParts]));
  expect(page.text("#accept")).toContain("This car is already in your garage.");
  const accepted = await (await page.submit("#accept")).follow();
  expect(accepted.url.pathname).toBe(`/Service/garage/${ownId}`);
  expect(accepted.text("[role=status]")).toBe(
    "The seller’s history is now part of your Toyota Corolla.",
  );
  expect(accepted.heading).toBe("Mine now");
  expect(await recordsOf(ownId)).toEqual([
    { origin: "seller", date: "2026-01-10" },
    { origin: "provider", date: "2026-01-31" },
  ]);
  expect((await buyer.visitor.open(`/garage/${ownId}/tires`)).text("main")).toContain("Velora");
  const [file] = await db.select().from(receipts).where(eq(receipts.vehicleId, ownId));
  expect(file).toMatchObject({ accountId: buyer.accountId, name: "deleted.pdf" });
  const [car] = await db.select().from(vehicles).where(eq(vehicles.id, ownId));
  expect(car).toMatchObject({ status: "ACTIVE", handedOverAt: null });
  const [copy] = await db.select().from(vehicles).where(eq(vehicles.id, id));
  expect(copy!.handedOverAt).not.toBeNull();
  expect(await db.$count(vehicles, eq(vehicles.accountId, buyer.accountId))).toBe(1);
});

it("What both the seller and the buyer entered isn't there twice, and no reading contradicts", async () => {
  const { buyer, id, ownId } = await soldCar();
  await insertTires(databaseUrl, ownId);
  await addRecord({ visitor: buyer.visitor, databaseUrl }, ownId, {
    ...fullRecord,
    date: "2025-12-01",
    odometer: "58,200",
  });
  const link = await offerVehicle(databaseUrl, id, [...handedOverParts]);
  await (await buyer.visitor.open(link)).submit("#accept");
  expect(await db.$count(tireSets, eq(tireSets.vehicleId, ownId))).toBe(1);
  expect((await recordsOf(ownId)).map(({ origin }) => origin)).toEqual([
    "user",
    "seller",
    "provider",
  ]);
  const readings = await db
    .select({ distance: odometerReadings.distance })
    .from(odometerReadings)
    .where(eq(odometerReadings.vehicleId, ownId))
    .orderBy(odometerReadings.date, odometerReadings.distance);
  expect(readings.map(({ distance }) => distance)).toEqual([58_200, 58_500, 60_412, 61_000]);
});

it("Nothing is copied into a car that the buyer removed in the meantime", async () => {
  const { buyer, id, ownId } = await soldCar();
  const page = await buyer.visitor.open(await offerVehicle(databaseUrl, id));
  await (await buyer.visitor.open(`/garage/${ownId}/remove`)).submit("#remove", { reason: "sold" });
  const accepted = await page.submit("#accept");
  expect(accepted.location).not.toBe(`/Service/garage/${ownId}`);
  expect((await recordsOf(ownId)).map(({ origin }) => origin)).toEqual(["provider"]);
});
