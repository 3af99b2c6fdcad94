import { sql } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";

/** The password hash of accounts that log in some other way. */
export const noPassword = "";

export const hasPassword = sql<boolean>`${accounts.passwordHash} <> ''`.mapWith(Boolean);
