import { createClient } from "@libsql/client/http";
import { sql } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import { searchShops } from "#app/shops/search/listed-shops.server.ts";
import { weekMinute } from "#app/shops/page/opening-hours.ts";
import type { Wanted } from "#app/shops/search/near-shops.server.ts";
import { inEveryZone } from "#app/shops/page/time-zones.ts";
import { median } from "./statistics.ts";

export type ShopSearches = { smallest: number; searches: Record<string, number> };

const shops = 200_000;
const rounds = 40;
const km = 160;

const places = {
  "New York": { latitude: 40.75, longitude: -73.99 },
  Centreville: { latitude: 38.84, longitude: -77.43 },
};

/** Searches within 100 miles among 200,000 shops, distributed like postal codes. */
export async function measureShopSearches(databaseUrl: string): Promise<ShopSearches> {
  await addShops(databaseUrl);
  const openAt = inEveryZone((timeZone) => weekMinute(new Date("2026-03-04T17:00:00Z"), timeZone));
  const target: Record<string, Wanted> = {
    "any shop": {},
    "open shops": { openAt },
    "open shops that do brakes": { openAt, service: "brakes" },
  };
  const cases = Object.entries(places).flatMap(([town, point]) =>
    Object.entries(target).map(
      ([what, one]) =>
        [
          `${what} in ${town}`,
          () => searchShops(openDatabase({ url: databaseUrl }), { is: "point", point }, km, one),
        ] as const,
    ),
  );
  const all = [
    ["smallest", () => selectRows(openDatabase({ url: databaseUrl }), sql`SELECT 1`)] as const,
    ...cases,
  ];
  const timings = new Map(all.map(([name]) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, search] of all) {
      const startedAt = performance.now();
      await search();
      timings.get(name)!.push(performance.now() - startedAt);
    }
  }
  const { smallest = NaN, ...searches } = Object.fromEntries(
    [...timings].map(([name, times]) => [name, median(times)]),
  );
  return { smallest, searches };
}

const weekdayHours = "[[480,1080],[1920,2520],[3360,3960],[4800,5400],[6240,6840]]";

async function addShops(databaseUrl: string): Promise<void> {
  const client = createClient({ url: databaseUrl });
  const shift = (by: number) => `((n.i * ${by} + p.rowid) % 11 - 5) * 0.01`;
  await client.execute({
    sql: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6)
      INSERT OR IGNORE INTO shops
        (comp_code, name, address, city, state, postal_code, country,
          latitude, longitude, source, slug, time_zone, hours, services)
      SELECT 'bench-' || p.code || n.i, 'Shop', '1 Main Street', p.city, p.state, p.code, p.country,
        p.latitude + ${shift(7)}, p.longitude + ${shift(5)}, 'csv',
        'bench-' || lower(p.code) || n.i, p.time_zone,
        CASE n.i % 3 WHEN 0 THEN NULL ELSE '${weekdayHours}' END,
        CASE n.i % 2 WHEN 0 THEN '["brakes"]' ELSE '["oilAndFluids"]' END
      FROM n, postal_places p LIMIT ?`,
    args: [shops],
  });
  client.close();
}
