import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "../accounts.ts";

/** One per account: whoever answered or declined isn't asked again. */
export const surveyAnswers = sqliteTable("survey_answers", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** From 1 to 5. Null if they declined. */
  rating: integer(),
  comment: text(),
  answeredAt: integer("answered_at", { mode: "timestamp_ms" }).notNull(),
});
