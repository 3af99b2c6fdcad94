import { and, desc, eq, lt, sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import type { PriceIndexMonth } from "./stored-model.ts";
import { priceIndex, valueAnswers, vehicleValues } from "#db/schema/value/values.ts";

export type SavedValue = Omit<typeof vehicleValues.$inferSelect, "vehicleId">;

const selectSaved = (db: Pick<Database, "select">, vehicleId: SQLWrapper) =>
  db.select().from(vehicleValues).where(eq(vehicleValues.vehicleId, vehicleId));

const savedValues = preparedQuery(["vehicleId"], (db, { vehicleId }) => selectSaved(db, vehicleId));

/**
 * What the owner said about a vehicle's value, and the newest month of the price index.
 * @param vehicleId or a query for it
 */
export async function findValueGlance(db: Database, vehicleId: string | SQLWrapper) {
  const [[saved = null], index] = await Promise.all([
    typeof vehicleId === "string" ? savedValues(db, { vehicleId }) : selectSaved(db, vehicleId),
    findNewestIndex(db),
  ]);
  return { saved, index };
}

/** As many questions as anyone asks about a car in a day. */
const maxAnswers = 40;

/** With what a provider was asked lately. */
export async function findValueFacts(db: Database, vehicleId: string) {
  const [glance, answers] = await Promise.all([
    findValueGlance(db, vehicleId),
    db
      .select()
      .from(valueAnswers)
      .where(eq(valueAnswers.vehicleId, vehicleId))
      .orderBy(desc(valueAnswers.at))
      .limit(maxAnswers),
  ]);
  return { ...glance, answers };
}

export type ValueFacts = Awaited<ReturnType<typeof findValueFacts>>;

const newestIndexes = preparedQuery([], (db) =>
  db.select().from(priceIndex).orderBy(desc(priceIndex.month)).limit(1),
);

export async function findNewestIndex(db: Database): Promise<PriceIndexMonth | null> {
  const [newest = null] = await newestIndexes(db, {});
  return newest;
}

/** Published months may be revised. */
export function saveIndexMonths(db: Database, months: PriceIndexMonth[]) {
  return db
    .insert(priceIndex)
    .values(months)
    .onConflictDoUpdate({ target: priceIndex.month, set: { value: sql`excluded.value` } });
}

export type ValueAnswer = typeof valueAnswers.$inferSelect;

export const answerKeptMs = 30 * 24 * 60 * 60 * 1000;

/** @param at when another answer is saved */
const forgetOldAnswers = (db: Database, vehicleId: string, at: Date) =>
  db
    .delete(valueAnswers)
    .where(
      and(
        eq(valueAnswers.vehicleId, vehicleId),
        lt(valueAnswers.at, new Date(at.getTime() - answerKeptMs)),
      ),
    );

/** Answers are kept for 30 days. */
export function saveAnswer(db: Database, answer: ValueAnswer) {
  return [
    forgetOldAnswers(db, answer.vehicleId, answer.at),
    db
      .insert(valueAnswers)
      .values(answer)
      .onConflictDoUpdate({
        target: [valueAnswers.vehicleId, valueAnswers.question],
        set: { state: answer.state, answer: answer.answer, at: answer.at },
      }),
  ] as const;
}

/** Keeps an answer that's already there. */
export function allowQuestion(db: Database, vehicleId: string, question: string, at: Date) {
  return [
    forgetOldAnswers(db, vehicleId, at),
    db
      .insert(valueAnswers)
      .values({ vehicleId, question, state: "allowed", at })
      .onConflictDoNothing(),
  ];
}

export function saveValue(db: Database, vehicleId: string, change: Partial<SavedValue>) {
  return db
    .insert(vehicleValues)
    .values({ vehicleId, ...change })
    .onConflictDoUpdate({ target: vehicleValues.vehicleId, set: change });
}
