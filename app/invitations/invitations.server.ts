import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { invitedShops, shops } from "#db/schema/shops.ts";
import { shopKey } from "./shop-key.ts";

export type ListedShop = Pick<
  typeof shops.$inferSelect,
  "compCode" | "name" | "city" | "state" | "phone" | "email" | "slug"
>;

/** `phone` is formatted by {@link formatPhone}. */
type TypedShop = { name: string; city: string; state: string; phone: string | null };

export type InvitedShop = ListedShop | TypedShop;

export async function findListedShop(db: Database, code: string): Promise<ListedShop | null> {
  const { compCode, name, city, state, phone, email, slug } = shops;
  const [shop] = await db
    .select({ compCode, name, city, state, phone, email, slug })
    .from(shops)
    .where(eq(compCode, code));
  return shop ?? null;
}

const maxListed = 20;

/** Newest first. */
export function listInvited(db: Database, vehicleId: string) {
  const { shopKey: key, name, invitedAt } = invitedShops;
  return db
    .select({ key, name })
    .from(invitedShops)
    .where(eq(invitedShops.vehicleId, vehicleId))
    .orderBy(desc(invitedAt))
    .limit(maxListed);
}

export async function isInvited(db: Database, vehicleId: string, key: string): Promise<boolean> {
  const [row] = await db
    .select({ key: invitedShops.shopKey })
    .from(invitedShops)
    .where(and(eq(invitedShops.vehicleId, vehicleId), eq(invitedShops.shopKey, key)));
  return row !== undefined;
}

/** Violates `invited_shops.vehicle_id` if the shop was already invited for this vehicle. */
export function insertInvitation(db: Database, vehicleId: string, shop: InvitedShop, now: Date) {
  const { name, city, state, phone } = shop;
  const compCode = "compCode" in shop ? shop.compCode : null;
  return db.insert(invitedShops).values({
    vehicleId,
    shopKey: shopKey(shop),
    compCode,
    name,
    city,
    state,
    phone,
    invitedAt: now,
  });
}
