import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { sessionSecret } from "#tests/support/stack/stack.ts";

const runSchema = z.object({
  minutes: z.number(),
  requests: z.number(),
  failures: z.number(),
  late: z.number(),
  /** p99 of the last sixth, of the first's. */
  slowdown: z.number(),
  /** MB after each sixth. */
  heap: z.array(z.number()),
});

const ownerSchema = z.object({ cookies: z.record(z.string(), z.string()), vehicleId: z.string() });

const stateSchema = z.object({
  /** Of the code. */
  version: z.string(),
  sessionSecret: z.string(),
  owners: z.array(ownerSchema),
  runs: z.array(runSchema),
});

export type LongRun = z.infer<typeof runSchema>;
export type LongRunOwner = z.infer<typeof ownerSchema>;

export type LongRuns = {
  /** Of the database that each run goes on with; undefined if nothing is kept. */
  databaseFolder: string | undefined;
  sessionSecret: string;
  /** None before the first run. */
  owners: LongRunOwner[];
  runs: LongRun[];
  save(owners: LongRunOwner[], run: LongRun): void;
};

/** @throws if the folder has runs of other code */
export function openLongRuns(folder: string | undefined, version: string): LongRuns {
  const file = folder && join(folder, "runs.json");
  const state =
    file && existsSync(file)
      ? stateSchema.parse(JSON.parse(readFileSync(file, "utf8")))
      : { version, sessionSecret, owners: [], runs: [] };
  if (state.version !== version)
    throw new Error(`The runs in ${folder} were of other code: choose another folder.`);
  return {
    ...state,
    databaseFolder: folder && join(folder, "database"),
    save(owners, run) {
      state.runs.push(run);
      if (!folder || !file) return;
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify({ ...state, owners }));
    },
  };
}
