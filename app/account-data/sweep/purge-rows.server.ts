import { sql } from "drizzle-orm";
import { purgeRuns } from "#db/schema/sweep/purge-runs.ts";
import {
  dayMs,
  deleteBatch,
  type Counts,
  type Position,
  type Purge,
  type SweepRun,
} from "./purge.server.ts";

type Turn = { purge: Purge; after: Position | null; isDone: boolean };

/**
 * Each kind once a day. Kinds take turns, a batch at a time, so that none waits for another's
 * backlog. What a run has no time for, the next one continues.
 *
 * @returns null if nothing was due
 * @throws what failed first, after the others had their turns
 */
export async function purgeRows(run: SweepRun, purges: readonly Purge[]): Promise<Counts | null> {
  const turns = await listDue(run, purges);
  if (turns.length === 0) return null;
  const counts: Counts = {};
  const failures: unknown[] = [];
  let waiting = turns;
  while (waiting.length > 0 && run.hasTime()) {
    const others: Turn[] = [];
    for (const turn of waiting)
      try {
        if (!run.hasTime() || (await takeTurn(run, turn, counts))) others.push(turn);
      } catch (error) {
        failures.push(error);
      }
    waiting = others;
  }
  await saveTurns(run, turns);
  if (failures.length > 0) throw failures[0];
  return waiting.length > 0 ? { ...counts, unfinished: waiting.length } : counts;
}

async function listDue({ db, now }: SweepRun, purges: readonly Purge[]): Promise<Turn[]> {
  const saved = new Map((await db.select().from(purgeRuns)).map((row) => [row.kind, row]));
  return purges.flatMap((purge) => {
    const { after = null, finishedAt } = saved.get(purge.name) ?? {};
    const isPaused = !after && finishedAt && now.getTime() - finishedAt.getTime() < dayMs;
    return isPaused ? [] : [{ purge, after, isDone: false }];
  });
}

/** @returns whether it needs another */
async function takeTurn(run: SweepRun, turn: Turn, counts: Counts): Promise<boolean> {
  const next = await deleteBatch(run, turn.purge, turn.after, counts);
  turn.isDone = next === "done";
  turn.after = next === "done" ? null : next;
  return !turn.isDone;
}

async function saveTurns({ db, now }: SweepRun, turns: readonly Turn[]): Promise<void> {
  await db
    .insert(purgeRuns)
    .values(
      turns.map(({ purge, after, isDone }) => ({
        kind: purge.name,
        after,
        finishedAt: isDone ? now : null,
      })),
    )
    .onConflictDoUpdate({
      target: purgeRuns.kind,
      set: {
        after: sql`excluded.after`,
        finishedAt: sql`coalesce(excluded.finished_at, ${purgeRuns.finishedAt})`,
      },
    });
}
