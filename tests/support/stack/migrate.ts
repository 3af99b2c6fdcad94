/** A process that migrates one database, to be killed by a test: `node migrate.ts <url>`. */
import { createClient } from "@libsql/client/http";
import { migrateDatabase } from "#db/migrate.ts";

await migrateDatabase(createClient({ url: process.argv[2]! }));
