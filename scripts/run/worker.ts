import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from "miniflare";
import { parse } from "smol-toml";
import { z } from "zod";
import { Failure } from "./failure.ts";
import { assertPortFree, freePort, localOrigin } from "./ports.ts";
import { withoutSignalHandlers } from "./signals.ts";

export type Bindings = Record<string, string>;

export type StackBindings = Bindings &
  Record<"DATABASE_URL" | "VPIC_DATABASE_URL" | "SESSION_SECRET", string>;

export type WorkerOptions = {
  port?: number;
  /** With a certificate that browsers only accept when they're told to. */
  https?: boolean;
  bindings?: Bindings;
  inspectorPort?: number;
  /** Keeps buckets in this folder; by default, they end with the worker. */
  storage?: string;
  root?: string;
  /** False for a worker whose schedule does all work itself, as without queues in wrangler.toml. */
  queues?: boolean;
  /** Gets each line of the log; by default, only unexpected errors are printed. */
  onLog?: (line: string) => void;
};

type Delivery = { outcome: string; isRetried: boolean; delaySeconds: number | undefined };

export type RunningWorker = {
  url: string;
  /** Delivers one message as the queue does, and returns what became of it. */
  deliverJob(body: unknown, attempts?: number): Promise<Delivery>;
  bucket(binding: string): ReturnType<Miniflare["getR2Bucket"]>;
  runSchedule(): Promise<void>;
  stop(): Promise<void>;
};

const configSchema = z.object({
  name: z.string(),
  main: z.string(),
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()),
  assets: z.object({
    directory: z.string(),
    binding: z.string(),
    html_handling: z.enum([
      "none",
      "auto-trailing-slash",
      "drop-trailing-slash",
      "force-trailing-slash",
    ]),
    not_found_handling: z.enum(["none", "404-page", "single-page-application"]),
  }),
  rules: z.array(z.object({ type: z.enum(["CompiledWasm"]), globs: z.array(z.string()) })),
  images: z.object({ binding: z.string() }).optional(),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })).default([]),
  queues: z
    .object({
      producers: z.array(z.object({ binding: z.string(), queue: z.string() })),
      consumers: z.array(
        z.object({
          queue: z.string(),
          max_batch_size: z.number(),
          max_batch_timeout: z.number(),
          max_retries: z.number(),
          dead_letter_queue: z.string(),
        }),
      ),
    })
    .default({ producers: [], consumers: [] }),
  vars: z.record(z.string(), z.string()),
});

type Config = z.infer<typeof configSchema>;

/** @throws {Failure} when it isn't built or the port is in use */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const {
    port,
    https,
    bindings = {},
    inspectorPort,
    storage,
    root = ".",
    queues = true,
    onLog = printUnexpected,
  } = options;
  const config = configSchema.parse(parse(readFileSync(join(root, "wrangler.toml"), "utf8")));
  const { compatibility_date, compatibility_flags, assets } = config;
  const script = resolve(root, config.main);
  if (!existsSync(script)) throw new Failure(`The worker isn't built: ${config.main} is missing.`);
  if (port) await assertPortFree(port);
  const listensAt = port ?? (await freePort());

  const runtime = convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: listensAt,
    https,
    inspectorPort,
    log: new NoOpLog(),
    // Only the worker's log, not the runtime's.
    handleStructuredLogs: ({ message }) => onLog(message),
    cf: false,
    telemetry: { enabled: false },
    name: config.name,
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    modules: [{ type: "ESModule", path: script }, ...findModules(script, config.rules)],
    modulesRoot: resolve(root),
    bindings: { APP_ORIGIN: localOrigin(listensAt), ...config.vars, ...bindings },
    images: config.images,
    r2Buckets: Object.fromEntries(
      config.r2_buckets.map(({ binding, bucket_name }) => [binding, bucket_name]),
    ),
    ...(queues ? queueOptions(config.queues) : {}),
    resourcePersistencePath: storage && resolve(storage),
    assets: {
      directory: resolve(root, assets.directory),
      binding: assets.binding,
      routerConfig: { has_user_worker: true },
      assetConfig: {
        html_handling: assets.html_handling,
        not_found_handling: assets.not_found_handling,
        compatibility_date,
        compatibility_flags,
      },
    },
  });
  const miniflare = await withoutSignalHandlers(() => new Miniflare(runtime));
  const url = (await miniflare.ready).origin;
  return {
    url,
    bucket: (binding) => miniflare.getR2Bucket(binding),
    runSchedule: () => runSchedule(miniflare),
    deliverJob: (body, attempts = 1) => deliverJob(miniflare, body, attempts),
    stop: () => miniflare.dispose(),
  };
}

async function runSchedule(miniflare: Miniflare): Promise<void> {
  const worker = await miniflare.getWorker();
  const { outcome } = await worker.scheduled();
  if (outcome !== "ok") throw new Error(`The run ended with "${outcome}".`);
}

async function deliverJob(
  miniflare: Miniflare,
  body: unknown,
  attempts: number,
): Promise<Delivery> {
  const worker = await miniflare.getWorker();
  const message = { id: "message", timestamp: new Date(), body, attempts };
  const { outcome, retryMessages } = await worker.queue("jobs", [message]);
  const [retried] = retryMessages;
  return { outcome, isRetried: retried !== undefined, delaySeconds: retried?.delaySeconds };
}

function queueOptions({ producers, consumers }: Config["queues"]) {
  return {
    queueProducers: Object.fromEntries(
      producers.map(({ binding, queue }) => [binding, { queueName: queue }]),
    ),
    queueConsumers: Object.fromEntries(
      consumers.map((consumer) => [
        consumer.queue,
        {
          maxBatchSize: consumer.max_batch_size,
          maxBatchTimeout: consumer.max_batch_timeout,
          maxRetries: consumer.max_retries,
          deadLetterQueue: consumer.dead_letter_queue,
        },
      ]),
    ),
  };
}

export function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}

function printUnexpected(line: string): void {
  if (/ unplanned \(|"event":"unplanned"/.test(line)) printLine(line);
}

function findModules(script: string, rules: Config["rules"]) {
  const folder = dirname(script);
  return rules.flatMap(({ type, globs }) =>
    globSync(globs, { cwd: folder }).map((name) => ({ type, path: join(folder, name) })),
  );
}
