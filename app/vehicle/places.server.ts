import { between, eq, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { postalPlaces } from "#db/schema/reference.ts";
import { parsePostalCode } from "#app/i18n/postal-code.ts";

export type Place = { state: string; country: "US" | "CA"; timeZone: string };

/** A code too new for our table takes the place of a code with the same start. */
export async function findPlace(
  db: Database,
  typed: string | null | undefined,
): Promise<typeof postalPlaces.$inferSelect | null> {
  const parsed = parsePostalCode(typed ?? "");
  if (!parsed.ok) return null;
  const key = parsed.postalCode.placeKey;
  const places = await db
    .select()
    .from(postalPlaces)
    .where(between(postalPlaces.code, key.slice(0, 3), `${key.slice(0, 3)}~`));
  return places.find((one) => one.code === key) ?? places[0] ?? null;
}

export function selectFromPlace(postalCode: SQLWrapper, target: SQL): SQL {
  const found = sql`SELECT ${target} FROM ${postalPlaces} p`;
  const region = sql`substr(${postalCode}, 1, 3)`;
  return sql`coalesce((${found} WHERE p.code = ${placeKeySql(postalCode)}),
    (${found} WHERE p.code BETWEEN ${region} AND ${region} || '~' LIMIT 1))`;
}

function placeKeySql(postalCode: SQLWrapper) {
  return sql`substr(${postalCode}, 1, CASE WHEN ${postalCode} GLOB '[0-9]*' THEN 5 ELSE 3 END)`;
}

export async function findAccountPlace(db: Database, accountId: string): Promise<Place | null> {
  const [place] = await db
    .select({
      state: postalPlaces.state,
      country: postalPlaces.country,
      timeZone: postalPlaces.timeZone,
    })
    .from(accounts)
    .innerJoin(postalPlaces, eq(postalPlaces.code, placeKeySql(accounts.postalCode)))
    .where(eq(accounts.id, accountId));
  return place ?? null;
}
