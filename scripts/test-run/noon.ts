import { createClient } from "@libsql/client/http";

/** Doesn't exist. */
export const noonPostalCode = "00000";

/** A place where it's noon now, so that its owners can be emailed at any hour. */
export function addNoonPlace(databaseUrl: string): Promise<void> {
  return addPlaceAt(databaseUrl, 12, noonPostalCode);
}

/** A place whose clocks show that hour now. */
export async function addPlaceAt(
  databaseUrl: string,
  hour: number,
  postalCode: string,
): Promise<void> {
  const client = createClient({ url: databaseUrl });
  const sql = `INSERT INTO postal_places
    (code, city, state, country, latitude, longitude, time_zone)
    VALUES (?, 'Noon', 'VA', 'US', 0, 0, ?)`;
  await client.execute({ sql, args: [postalCode, zoneAt(hour, new Date())] });
  client.close();
}

const maxWest = 12;

function zoneAt(hour: number, now: Date): string {
  const ahead = now.getUTCHours() - hour;
  const west = ahead > maxWest ? ahead - 24 : ahead;
  return `Etc/GMT${west < 0 ? west : `+${west}`}`;
}
