import { newId } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { shops } from "#db/schema/shops.ts";

type Shop = typeof shops.$inferSelect;
type NewShop = typeof shops.$inferInsert;

/** Nome, Alaska, where no test's car is kept: every test searches among the same shops. */
const faraway = {
  address: "1 Front Street",
  city: "Nome",
  state: "AK",
  postalCode: "99762",
  country: "US",
  latitude: 64.5,
  longitude: -165.4,
} as const;

/** Adds a shop to the directory, out of reach of every search unless it is given a place. */
export async function addShop(
  databaseUrl: string,
  columns: Pick<NewShop, "name"> & Partial<NewShop>,
): Promise<Shop> {
  const compCode = `test-${newId().replace(/[\W_]/g, "").toLowerCase()}`;
  const added = { compCode, slug: compCode, source: "csv", ...faraway, ...columns } as const;
  const [shop] = await openDatabase({ url: databaseUrl }).insert(shops).values(added).returning();
  return shop!;
}
