import { createClient } from "@libsql/client/http";
import { migrateDatabase } from "#db/migrate.ts";

await migrateDatabase(createClient({ url: process.argv[2]! }));
