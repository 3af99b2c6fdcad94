import { createClient } from "@libsql/client/http";
import { migrateDatabase } from "#db/migrate.ts";

const [, , url = "", folder] = process.argv;
await migrateDatabase(createClient({ url }), folder);
