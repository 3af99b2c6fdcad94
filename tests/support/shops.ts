import { newId } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { shops } from "#db/schema/shops.ts";

type Shop = typeof shops.$inferSelect;
type NewShop = typeof shops.$inferInsert;

/** Nome, Alaska: far from every car, so that a new shop doesn't change other tests' searches. */
const nomeAlaska = {
  address: "1 Front Street",
  city: "Nome",
  state: "AK",
  postalCode: "99762",
  country: "US",
  latitude: 64.5,
  longitude: -165.4,
} as const;

export async function addShop(
  databaseUrl: string,
  columns: Pick<NewShop, "name"> & Partial<NewShop>,
): Promise<Shop> {
  const compCode = `test-${newId().replace(/[\W_]/g, "").toLowerCase()}`;
  const row = { compCode, slug: compCode, source: "csv", ...nomeAlaska, ...columns } as const;
  const [shop] = await openDatabase({ url: databaseUrl }).insert(shops).values(row).returning();
  return shop!;
}
