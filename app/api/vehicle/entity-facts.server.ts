import { sql, type SQL } from "drizzle-orm";
import { preparedRows } from "#db/rows.ts";
import type { Database } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { lifetimeEnrollments } from "#db/schema/lifetime.ts";
import { vehicleShops } from "#db/schema/service-records.ts";
import { invitedShops } from "#db/schema/shops.ts";
import { vehicleValues } from "#db/schema/value/values.ts";
import type { ValueState } from "#db/schema/value/value-terms.ts";
import { favoriteShopSql } from "#app/shops/favorite-shop.server.ts";
import { isInGarage } from "#app/vehicle/access/role.server.ts";

export type EntityFacts = {
  id: string;
  favorite: string | null;
  autoSet: 0 | 1;
  recent: string[];
  invited: string[];
  suggested: { name: string; city: string | null; state: string | null }[];
  program: { compCode: string; isConfirmed: 0 | 1 } | null;
  hbvState: ValueState | null;
};

type Row = Omit<EntityFacts, "recent" | "invited" | "suggested" | "program"> &
  Record<"recent" | "invited" | "suggested", string> & { program: string | null };

const maxRecent = 4;
const maxInvited = 20;

const ofVehicle = (column: SQL) => sql`${column} = ${vehicles.id}`;
const list = (value: SQL, rows: SQL) => sql`(SELECT json_group_array(${value}) FROM (${rows}))`;

/** What the pages about shops, the lifetime program and the value know of `which` vehicles. */
function factsSql(which: SQL): SQL {
  const { compCode, autoSet } = favoriteShopSql(vehicles.id);
  const invited = sql`SELECT * FROM ${invitedShops} WHERE ${ofVehicle(sql`vehicle_id`)}`;
  return sql`SELECT ${vehicles.id} AS id, ${compCode} AS favorite, ${autoSet} AS "autoSet",
    ${list(
      sql`comp_code`,
      sql`SELECT comp_code FROM ${vehicleShops} WHERE ${ofVehicle(sql`vehicle_id`)}
        ORDER BY last_date DESC, comp_code LIMIT ${maxRecent}`,
    )} AS recent,
    ${list(
      sql`comp_code`,
      sql`${invited} AND comp_code IS NOT NULL ORDER BY invited_at DESC LIMIT ${maxInvited}`,
    )} AS invited,
    ${list(
      sql`json_object('name', name, 'city', city, 'state', state)`,
      sql`${invited} AND address IS NOT NULL ORDER BY invited_at DESC LIMIT ${maxInvited}`,
    )} AS suggested,
    (SELECT json_object('compCode', comp_code, 'isConfirmed', confirmed_at IS NOT NULL)
      FROM ${lifetimeEnrollments} WHERE ${ofVehicle(sql`vehicle_id`)}) AS program,
    (SELECT state FROM ${vehicleValues} WHERE ${ofVehicle(sql`vehicle_id`)}) AS "hbvState"
  FROM ${vehicles} WHERE ${which}`;
}

const vehicleRows = preparedRows<"id", Row>(["id"], ({ id }) =>
  factsSql(sql`${vehicles.id} = ${id}`),
);

const garageRows = preparedRows<"accountId", Row>(["accountId"], ({ accountId }) =>
  factsSql(sql`${isInGarage(accountId)} AND ${vehicles.removedAt} IS NULL`),
);

export async function readEntityFacts(db: Database, id: string): Promise<EntityFacts | null> {
  const [row] = await vehicleRows(db, { id });
  return row ? toFacts(row) : null;
}

export async function listEntityFacts(db: Database, accountId: string): Promise<EntityFacts[]> {
  return (await garageRows(db, { accountId })).map(toFacts);
}

function toFacts({ recent, invited, suggested, program, ...row }: Row): EntityFacts {
  return {
    ...row,
    recent: JSON.parse(recent) as string[],
    invited: JSON.parse(invited) as string[],
    suggested: JSON.parse(suggested) as EntityFacts["suggested"],
    program: program === null ? null : (JSON.parse(program) as EntityFacts["program"]),
  };
}
