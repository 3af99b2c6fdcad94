import type { Client } from "@libsql/client/http";
import { openDatabase } from "#db/client.ts";
import { writeVersion, readVersion } from "#db/importers/reference-tables.ts";
import { SEED_VERSION, seed } from "./index.ts";

const name = "seed";

export async function needsSeed(client: Client): Promise<boolean> {
  const seeded = await readVersion(client, name);
  return seeded === undefined || SEED_VERSION.localeCompare(seeded, "en", { numeric: true }) > 0;
}

export async function runSeed(
  client: Client,
  options: { url: string; vpicUrl: string; today: Date },
): Promise<void> {
  await seed(openDatabase({ url: options.url }), {
    today: options.today,
    vpicUrl: options.vpicUrl,
  });
  await client.batch([writeVersion({ name, version: SEED_VERSION })], "write");
}
