import { inArray } from "drizzle-orm";
import { demoAccounts } from "#app/dev/demo-accounts.ts";
import { demoPassword } from "#app/dev/demo-password.server.ts";
import { hashPassword } from "#app/account/sign-in/password-hash.server.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { saveRecalls } from "#app/recalls/save-recalls.server.ts";
import { vpicDecoder } from "#app/garage/vin/vin-decoder.vpic.server.ts";
import type { VinDecoder } from "#app/garage/vin/vin-decoder.ts";
import { currencyOf } from "#app/i18n/money.ts";
import type { Country } from "#app/i18n/locale.ts";
import { getTreadUnit } from "#app/vehicle/tire-sets/tread.ts";
import type { GloveboxItem } from "#app/garage/glovebox/glovebox.server.ts";
import { openReader, type Database } from "#db/client.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import {
  accounts,
  eventChoices,
  glovebox,
  odometerReadings,
  registrations,
  shops,
  vehicles,
} from "#db/schema/index.ts";
import { demoAccountIds } from "./demo-files.ts";
import { buildDemoExpenses } from "./demo-expenses.ts";
import { demoGarages } from "./demo-garage.ts";
import type { DemoVehicle } from "./demo-vehicle.ts";
import { demoRecall } from "./demo-recall.ts";
import { demoFuelLogs } from "./demo-fuel-logs.ts";
import { buildDemoFuel } from "./demo-fuel.ts";
import { buildDemoPlanner } from "./demo-planner.ts";
import { buildDemoRecord } from "./demo-record.ts";
import { buildDemoShare } from "./demo-share.ts";
import { buildDemoTires } from "./demo-tires.ts";
import { seedDemoReviews, seedSampleReviews } from "./sample-reviews.ts";
import { seedCoupons } from "./sample-coupons.ts";
import { sampleShops } from "./sample-shops.ts";

/** Raise it when the demo accounts change. */
export const SEED_VERSION = "11";

const day = 24 * 60 * 60 * 1000;

/** Replaces the demo accounts and samples, dated back from `today`. Leaves other accounts alone. */
export async function seed(
  db: Database,
  { today, vpicUrl }: { today: Date; vpicUrl: string },
): Promise<void> {
  const decoder = vpicDecoder(openReader({ url: vpicUrl }), todayIn(defaultTimeZone, today));
  const passwordHash = await hashPassword(demoPassword);
  const owner = {
    passwordHash,
    emailVerifiedAt: today,
    agreedAt: today,
    welcomedAt: today,
    createdAt: new Date(today.getTime() - 400 * day),
  };
  const us = {
    ...owner,
    id: demoAccountIds.us,
    email: demoAccounts.us,
    country: "US",
    language: "en",
    postalCode: "20120",
  } as const;
  const ca = {
    ...owner,
    id: demoAccountIds.ca,
    email: demoAccounts.ca,
    country: "CA",
    language: "fr",
    postalCode: "H2X 1Y4",
  } as const;
  const caWithoutTerms = {
    ...ca,
    id: "demo-account-ca-terms",
    email: demoAccounts.caWithoutTerms,
    agreedAt: null,
  };
  const emails = Object.values(demoAccounts);
  const dates = {
    today,
    dateOf: (daysAgo: number) =>
      todayIn(defaultTimeZone, new Date(today.getTime() - daysAgo * day)),
  };
  await runBatch(db, [
    db.delete(accounts).where(inArray(accounts.emailKey, emails)),
    ...sampleShops.map((shop) =>
      db.insert(shops).values(shop).onConflictDoUpdate({ target: shops.compCode, set: shop }),
    ),
    ...seedCoupons(db, todayIn(defaultTimeZone, today)),
    db
      .insert(accounts)
      .values([us, ca, caWithoutTerms].map((account) => ({ ...account, emailKey: account.email }))),
    ...(await seedGarage(db, decoder, us, demoGarages.us, today)),
    ...(await seedGarage(db, decoder, ca, demoGarages.ca, today)),
    ...buildDemoPlanner(db, { accountId: us.id, vin: demoGarages.us[0]!.vin, ...dates }),
    ...buildDemoShare(db, us.id, today),
    ...saveRecalls(db, [demoRecall], today),
    ...seedSampleReviews(db, dates),
    ...seedDemoReviews(db, us.id, dates),
  ]);
}

async function seedGarage(
  db: Database,
  decoder: VinDecoder,
  { id: accountId, country }: { id: string; country: Country },
  garage: DemoVehicle[],
  today: Date,
) {
  const writes: Writes = [];
  for (const [
    index,
    {
      readings,
      records,
      registeredFor,
      turnedOff = [],
      unknown = [],
      glovebox: kept,
      tires = [],
      expenses = [],
      budget,
      vin,
      ...demo
    },
  ] of garage.entries()) {
    const decode = await decoder.decode(vin);
    if (decode.status !== "found")
      throw new Error(`The demo VIN ${vin} does not decode: ${decode.status}`);
    const { trims, powertrain, ...spec } = decode.spec;
    const id = `demo-${vin.toLowerCase()}`;
    const createdAt = new Date(today.getTime() - (400 - index) * day);
    const unit = demo.distanceUnit;
    const at = (daysAgo: number) => new Date(today.getTime() - daysAgo * day);
    const dateOf = (daysAgo: number) => todayIn(defaultTimeZone, at(daysAgo));
    const items = kept ? { ...kept.items, insuredUntil: dateOf(-kept.insuredFor) } : {};
    const fixed = { id, accountId, trimOptions: trims, powertrain: powertrain ?? "gas", createdAt };
    writes.push(
      db.insert(vehicles).values({ ...spec, ...demo, ...fixed, averageFrequency: "year" }),
      db.insert(odometerReadings).values(
        readings.map(([daysAgo, distance]) => {
          const reading = { date: dateOf(daysAgo), distance, unit, createdAt: at(daysAgo) };
          return { ...reading, id: `${id}-${daysAgo}`, vehicleId: id };
        }),
      ),
      db.insert(registrations).values({
        id: `${id}-registration`,
        vehicleId: id,
        date: dateOf(365 - registeredFor),
        expirationDate: dateOf(-registeredFor),
        createdAt,
      }),
      ...(Object.entries(items) as [GloveboxItem, string][]).map(([item, value]) =>
        db.insert(glovebox).values({ vehicleId: id, item, value }),
      ),
      ...turnedOff.map((eventType) =>
        db.insert(eventChoices).values({ vehicleId: id, eventType, off: "user" }),
      ),
      ...unknown.map((eventType) =>
        db
          .insert(eventChoices)
          .values({ vehicleId: id, eventType, answer: "unknown", answeredOn: dateOf(0) }),
      ),
      ...tires.flatMap((set, at) =>
        buildDemoTires(db, set, {
          id: `${id}-tires-${at}`,
          vehicleId: id,
          unit,
          treadUnit: getTreadUnit(country),
          dateOf,
          createdAt: at === 0 ? createdAt : today,
        }),
      ),
      ...buildDemoExpenses(db, { expenses, budget }, { vehicleId: id, country, dateOf, at }),
      ...(demoFuelLogs[vin]
        ? buildDemoFuel(db, demoFuelLogs[vin], {
            ...{ vehicleId: id, distanceUnit: unit, dateOf, at },
            currency: currencyOf(country),
          })
        : []),
      ...records.flatMap((record) => {
        const [daysAgo] = record;
        return buildDemoRecord(db, record, {
          accountId,
          vehicleId: id,
          unit,
          date: dateOf(daysAgo),
          createdAt: at(daysAgo),
        });
      }),
    );
  }
  return writes;
}
