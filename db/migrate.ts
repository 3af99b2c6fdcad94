import type { Client } from "@libsql/client/http";
import { drizzle } from "drizzle-orm/libsql/http";
import { migrate } from "drizzle-orm/libsql/migrator";

export async function migrateDatabase(
  client: Client,
  migrationsFolder = "db/migrations",
): Promise<void> {
  await migrate(drizzle(client), { migrationsFolder });
}
