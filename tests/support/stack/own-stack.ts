import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, launchAnywhere } from "#scripts/run/launch-sqld.ts";
import { startWorker, type RunningWorker } from "#scripts/run/worker.ts";
import { exampleCar } from "../browse/example-fields.ts";
import { importPlate } from "../plates.ts";
import { sessionSecret, template, vpicDatabaseUrl } from "./stack.ts";

/** A worker on a database of its own, which tests may look at as a whole, freeze and kill. */
export type OwnStack = Pick<RunningWorker, "bucket"> & {
  origin: string;
  databaseUrl: string;
  /** Every line that the worker logged. */
  log: string[];
  /** Starts a run as the Cron Trigger does, and waits for it. @throws when the run fails */
  runSchedule(): Promise<void>;
  /** Stops the database's process where it stands: it takes connections and never answers. */
  freeze(): void;
  thaw(): void;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
  /** Starts a killed database again, and waits until it answers. */
  revive(): Promise<void>;
  stop(): Promise<void>;
};

function isStopped({ pid }: ChildProcess): boolean {
  if (process.platform !== "linux") return true;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).startsWith("T");
}

/**
 * @param bindings settings that differ, as `{ RATE_LIMITS: "on" }`
 * @param inspectorPort where the worker's heap can be asked for; see scripts/run/heap.ts
 */
export async function startOwnStack(
  bindings: Record<string, string> = {},
  inspectorPort?: number,
): Promise<OwnStack> {
  const folder = mkdtempSync(join(tmpdir(), "roadworthy-own-"));
  cpSync(join(template, "app"), folder, { recursive: true });
  const { ports, server } = await launchAnywhere({ folder });
  let database: ChildProcess = server;
  const databaseUrl = `http://127.0.0.1:${ports.http}`;
  await importPlate(exampleCar.plate, exampleCar.state, exampleCar.vin, databaseUrl);
  const log: string[] = [];
  const worker = await startWorker({
    inspectorPort,
    onLog: (line) => void log.push(line),
    bindings: {
      DATABASE_URL: databaseUrl,
      VPIC_DATABASE_URL: vpicDatabaseUrl,
      SESSION_SECRET: sessionSecret,
      RATE_LIMITS: "off",
      ...bindings,
    },
  });

  const stack: OwnStack = {
    origin: worker.url,
    databaseUrl,
    log,
    bucket: worker.bucket,
    runSchedule: worker.runSchedule,
    freeze() {
      database.kill("SIGSTOP");
      while (!isStopped(database)) continue;
    },
    thaw: () => void database.kill("SIGCONT"),
    async kill() {
      if (database.exitCode !== null || database.signalCode !== null) return;
      const missing = once(database, "exit");
      database.kill("SIGKILL");
      await missing;
    },
    async revive() {
      database = await launch({ folder }, ports);
    },
    async stop() {
      await worker.stop();
      await stack.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return stack;
}
