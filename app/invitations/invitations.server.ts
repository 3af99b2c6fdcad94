import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { invitedShops, shops } from "#db/schema/shops.ts";
import { shopSlug } from "#app/shops/page/slug.ts";
import { shopKey } from "./shop-key.ts";
import type { TypedShop } from "./typed-shop.server.ts";

export type ListedShop = Pick<
  typeof shops.$inferSelect,
  "compCode" | "name" | "city" | "state" | "phone" | "email" | "slug"
>;

export type InvitedShop = ListedShop | TypedShop;

export async function findListedShop(db: Database, code: string): Promise<ListedShop | null> {
  const { compCode, name, city, state, phone, email, slug } = shops;
  const [shop] = await db
    .select({ compCode, name, city, state, phone, email, slug })
    .from(shops)
    .where(eq(compCode, code));
  return shop ?? null;
}

/** The first one listed by that name in that city. */
export async function findNamesake(
  db: Database,
  { name, city, state }: Pick<TypedShop, "name" | "city" | "state">,
): Promise<{ phone: string | null } | null> {
  const { phone, slug } = shops;
  const named = eq(slug, shopSlug(name, city, state));
  const [shop] = await db.select({ phone }).from(shops).where(named);
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

/** A suggestion's key has the words of its slug. */
const slugOfKey = sql`substr(replace(replace(substr(${invitedShops.shopKey},
  ${"typed:".length + 1}), ' ', '-'), ':', '-'), 1, 100)`;

/** Newest first, with the slug of those that have been listed since. */
export function listSuggested(db: Database, vehicleId: string) {
  const { shopKey: key, name, address, city, state, phone, invitedAt } = invitedShops;
  const isSame = or(isNull(phone), isNull(shops.phone), eq(phone, shops.phone));
  return db
    .select({ key, name, address, city, state, invitedAt, slug: shops.slug })
    .from(invitedShops)
    .leftJoin(shops, and(eq(shops.slug, slugOfKey), isSame))
    .where(and(eq(invitedShops.vehicleId, vehicleId), isNull(invitedShops.compCode)))
    .orderBy(desc(invitedAt))
    .limit(maxListed);
}

export type SuggestedShop = Awaited<ReturnType<typeof listSuggested>>[number];

export function deleteSuggestion(db: Database, vehicleId: string, key: string) {
  return db
    .delete(invitedShops)
    .where(and(eq(invitedShops.vehicleId, vehicleId), eq(invitedShops.shopKey, key)));
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
  return db.insert(invitedShops).values({
    vehicleId,
    shopKey: shopKey(shop),
    compCode: "compCode" in shop ? shop.compCode : null,
    address: "address" in shop ? shop.address : null,
    ...{ name, city, state, phone },
    invitedAt: now,
  });
}
