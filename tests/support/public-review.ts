import { newId } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { reviews } from "#db/schema/reviews.ts";
import { addShop } from "./shops.ts";

type NewReview = typeof reviews.$inferInsert;

/** A review of a shop of its own, written straight into the database. */
export async function addReview(databaseUrl: string, columns: Partial<NewReview> = {}) {
  const shop = await addShop(databaseUrl, { name: "Front Street Garage" });
  const said = { kind: "service", rating: 2, title: "Slow, and dear", text: "They kept the car for a week and called only once.", language: "en" } as const;
  const review = { id: newId(), compCode: shop.compCode, createdAt: new Date(), ...said, ...columns };
  await openDatabase({ url: databaseUrl }).insert(reviews).values(review);
  return { ...review, slug: shop.slug };
}
