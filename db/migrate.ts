import type { Client } from "@libsql/client/http";
import { drizzle } from "drizzle-orm/libsql/http";
import { migrate } from "drizzle-orm/libsql/migrator";

/** Brings the product's database to the newest schema. Each migration is all-or-nothing. */
export async function migrateDatabase(client: Client): Promise<void> {
  await migrate(drizzle(client), { migrationsFolder: "db/migrations" });
}
