import { insertEnrollment } from "#app/garage/lifetime/lifetime-enrollments.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { newId } from "#app/http/secrets.server.ts";
import { addShop } from "../shops.ts";

/** By a new shop. @returns the shop */
export async function enroll(databaseUrl: string, vehicleId: string, vin = newId()) {
  const shop = await addShop(databaseUrl, { name: "Front Street Garage", lifetimeDealer: true });
  const db = openDatabase({ url: databaseUrl });
  const enrollment = { vehicleId, vin, compCode: shop.compCode };
  await runBatch(db, [insertEnrollment(db, enrollment, new Date()).onConflictDoNothing()]);
  return shop;
}
