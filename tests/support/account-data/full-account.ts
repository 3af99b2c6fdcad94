import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { recallDismissals } from "#db/schema/recalls.ts";
import { recordServices, serviceRecords } from "#db/schema/service-records.ts";
import { favoriteShops } from "#db/schema/shops.ts";
import { tireSets } from "#db/schema/tires.ts";
import { newId } from "#app/http/secrets.server.ts";
import { photograph } from "#tests/support/browse/photograph.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

/** With two cars and much of what an owner can note about one. */
export async function fullAccount(typed: Record<string, string> = {}) {
  const { visitor, email } = await newVerifiedOwner();
  const car = vehicleId(
    await addVehicle(visitor, { nickname: "Blue Bird", odometer: "60412", ...typed }),
  );
  const other = vehicleId(await addVehicle(visitor, { odometer: "1000" }));
  const submit = async (path: string, form: string, typed: Record<string, string>) => {
    expect([
      path,
      (await (await visitor.open(`/garage/${car}${path}`)).submit(form, typed)).status,
    ]).toEqual([path, 302]);
  };
  await submit("/edit", "#edit", { color: "green" });
  await submit("/odometer", "#odometer", { odometer: "50,000", date: "2025-06-01" });
  await submit("/events/oil/log", "#log", { date: "2026-01-31", odometer: "55,000" });
  await submit("/events/oil/interval", "#interval", { intent: "save", distance: "5,000" });
  await submit("/events/tir", "#reminder", { intent: "disable" });
  await submit("/add-registration", "#registration", { expirationDate: "2027-01-31" });
  await submit("/add-registration", "#registration", { expirationDate: "2027-05-31" });
  await submit("/reminders/add", "#own-reminder", { title: "Rust check", date: "2027-01-31" });
  await submit("/tires/add", "#tires", {
    brand: "Velora",
    tin: "U9VVLARB2319",
    mountDate: "2025-04-10",
    mountOdometer: "48,000",
    warrantyYears: "5",
    warrantyDistance: "60,000",
    season: "summer",
  });
  await submit("/tires/add", "#tires", {
    season: "winter",
    mountDate: "2025-11-10",
    place: "instead",
    ranBefore: "4,000",
  });
  const [set] = await db.select().from(tireSets).where(eq(tireSets.vehicleId, car));
  await submit(`/tires/${set!.id}/check`, "#check-tires", { treadDepth: "6.5" });
  await submit("/glovebox/edit", "#glovebox", { policyNumber: "FM-0042", tireSize: "205/55R16" });
  await submit("/expenses/add", "#expense", {
    ...{ kind: "insurance", amount: "118.40", date: "2025-02-01", repeat: "month" },
    endsOn: "2027-01-31",
  });
  await submit("/expenses/add", "#expense", {
    ...{ kind: "parking", amount: "24", date: "2025-03-02", comments: "=At the airport\nP3" },
    tags: "Road trip, work",
  });
  const fillUps: Record<string, string>[] = [
    { odometer: "50,500", volume: "10.5", total: "38.22", date: "2025-07-01", grade: "regular" },
    { odometer: "50,650", volume: "4", date: "2025-07-05", partial: "on" },
    { odometer: "50,800", volume: "6.1", price: "3.459", date: "2025-07-09", station: "Elm Fuel" },
    {
      trip: "310.4",
      volume: "10.2",
      date: "2025-07-20",
      missed: "on",
      comments: "=1+1",
      tags: "tow",
    },
  ];
  for (const fillUp of fillUps) await submit("/fuel/add", "#fill-up", fillUp);
  await db
    .update(odometerReadings)
    .set({ verdict: "wrong", counts: false })
    .where(and(eq(odometerReadings.vehicleId, car), eq(odometerReadings.distance, 50_650)));
  await submit("/expenses/budget", "#budget", { kind: "parking", amount: "100" });
  await photograph(visitor, car);
  const { compCode } = await addShop(databaseUrl, { name: "Elm Street Garage" });
  await db.insert(favoriteShops).values({ vehicleId: car, compCode, createdAt: new Date() });
  await db.insert(recallDismissals).values([
    {
      vehicleId: car,
      recallId: "nhtsa-25V900000",
      reason: "repaired",
      repairedOn: "2026-01-31",
      dismissedAt: new Date(),
    },
    { vehicleId: car, recallId: "tc-2025990", reason: "not-mine", dismissedAt: new Date() },
  ]);
  const recordId = newId();
  const done = { vehicleId: other, date: "2025-03-01" };
  const costs = { total: 12_000, parts: 7_000, labor: 4_000, tax: 1_000, currency: "CAD" as const };
  await db.insert(serviceRecords).values({
    ...done,
    ...costs,
    id: recordId,
    createdAt: new Date(),
    ownService: "=Wipers",
    selfService: true,
    comments: "one\n\ntwo",
    kind: "brakes",
  });
  await db.insert(recordServices).values({ ...done, recordId, serviceId: 1246, kind: "brakes" });
  await db.insert(odometerReadings).values({
    ...done,
    id: newId(),
    recordId,
    distance: 900,
    unit: "mi",
    origin: "record",
    createdAt: new Date(),
  });
  const [account] = await db.select().from(accounts).where(eq(accounts.emailKey, email));
  return { visitor, accountId: account!.id, car, other, recordId };
}
