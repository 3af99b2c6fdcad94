import { sql } from "drizzle-orm";

/**
 * Texts to look for, as one parameter however many they are: a statement takes a limited number.
 */
export const among = (texts: readonly string[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(texts)])}))`;
