import { eq } from "drizzle-orm";
import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { logService } from "#app/service-records/form/record-writes.server.ts";
import { setFavoriteShop } from "#app/shops/favorite-shop.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { coupons, shops } from "#db/schema/shops.ts";
import { dayIn } from "./days.ts";
import { addShop } from "./shops.ts";

type NewCoupon = typeof coupons.$inferInsert;

export async function addCoupon(
  databaseUrl: string,
  compCode: string,
  columns: Partial<NewCoupon> = {},
): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  const id = newId();
  const coupon = {
    id,
    compCode,
    target: "OIL_CHANGE",
    offer: "amount",
    amount: 1_500,
    currency: "USD",
    source: "csv",
    ...columns,
  } as const;
  await db.batch([
    db.insert(coupons).values(coupon),
    db.update(shops).set({ participates: true }).where(eq(shops.compCode, compCode)),
  ]);
  return id;
}

export async function addNearbyCoupons(databaseUrl: string, vehicleId: string): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  const { compCode } = await addShop(databaseUrl, { name: "Harbor Brake and Tire" });
  const brakes = logService(
    db,
    { vehicleId, serviceId: serviceIds.BRAKE, date: dayIn(-2_000), odometer: null },
    new Date(),
  );
  await runBatch(db, [...brakes, setFavoriteShop(db, vehicleId, compCode, new Date())]);
  const shared = {
    target: "GENERIC",
    validUntil: dayIn(40),
    code: "BRAKE15",
    terms: "On any service of $100 or more.",
  } as const;
  const [id] = await Promise.all(
    [1_500, 2_000, 2_500].map((amount) => addCoupon(databaseUrl, compCode, { ...shared, amount })),
  );
  return id!;
}
