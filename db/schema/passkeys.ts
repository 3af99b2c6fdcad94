import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";

/** `counter` only rises, or stays 0: a trigger rejects a copied authenticator. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    credentialId: text("credential_id").notNull().unique("passkeys_credential_id"),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    counter: integer().notNull(),
    name: text().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }),
  },
  (table) => [index("passkeys_account").on(table.accountId)],
);

/** Passkeys answer a challenge once. `hash` is its SHA-256. */
export const usedChallenges = sqliteTable(
  "used_challenges",
  {
    hash: text().primaryKey(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("used_challenges_expires_at").on(table.expiresAt)],
);

/** `hash` is keyed with the server's secret. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    hash: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    usedAt: integer("used_at", { mode: "timestamp_ms" }),
  },
  (table) => [index("recovery_codes_account").on(table.accountId)],
);
