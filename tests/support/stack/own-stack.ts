import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataFile } from "#db/importers/vpic.ts";
import { launch, launchAnywhere } from "#scripts/sqld/launch-sqld.ts";
import { startWorker, type RunningWorker, type WorkerOptions } from "#scripts/run/worker.ts";
import { exampleCar } from "../browse/example-fields.ts";
import { importPlate } from "../plates.ts";
import { identity, pushKeys, sessionSecret, template, vpicDatabaseUrl } from "./stack.ts";

/** A worker with its own database, which tests can inspect, freeze and kill. */
export type OwnStack = Pick<RunningWorker, "bucket" | "deliverJob"> & {
  origin: string;
  databaseUrl: string;
  log: string[];
  runSchedule(): Promise<void>;
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

function isStopped({ pid }: ChildProcess): boolean {
  if (process.platform !== "linux") return true;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).startsWith("T");
}

type OwnStackOptions = Pick<WorkerOptions, "inspectorPort" | "queues"> & {
  /** Stays, and whoever starts with it again goes on with its data. */
  databaseFolder?: string;
};

/**
 * For `inspectorPort`, see scripts/run/heap.ts. Without `queues`, `runSchedule` ends when all work is
 * done.
 */
export async function startOwnStack(
  bindings: Record<string, string> = {},
  { inspectorPort, queues = false, databaseFolder }: OwnStackOptions = {},
): Promise<OwnStack> {
  const folder = databaseFolder ?? mkdtempSync(join(tmpdir(), "roadworthy-own-"));
  if (!existsSync(dataFile(folder))) cpSync(join(template, "app"), folder, { recursive: true });
  const { ports, server } = await launchAnywhere({ folder });
  let database: ChildProcess = server;
  const databaseUrl = `http://127.0.0.1:${ports.http}`;
  await importPlate(exampleCar.plate, exampleCar.state, exampleCar.vin, databaseUrl);
  const log: string[] = [];
  const worker = await startWorker({
    inspectorPort,
    queues,
    onLog: (line) => void log.push(line),
    bindings: {
      DATABASE_URL: databaseUrl,
      VPIC_DATABASE_URL: vpicDatabaseUrl,
      SESSION_SECRET: sessionSecret,
      ...pushKeys,
      ...identity,
      RATE_LIMITS: "off",
      SURVEY_PERCENT: "0",
      ...bindings,
    },
  });

  const stack: OwnStack = {
    origin: worker.url,
    databaseUrl,
    log,
    bucket: worker.bucket,
    runSchedule: worker.runSchedule,
    deliverJob: worker.deliverJob,
    freeze() {
      database.kill("SIGSTOP");
      while (!isStopped(database)) continue;
    },
    thaw: () => void database.kill("SIGCONT"),
    async kill() {
      if (database.exitCode !== null || database.signalCode !== null) return;
      const exited = once(database, "exit");
      database.kill("SIGKILL");
      await exited;
    },
    async restart() {
      database = await launch({ folder }, ports);
    },
    async stop() {
      await worker.stop();
      await stack.kill();
      if (!databaseFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
  return stack;
}
