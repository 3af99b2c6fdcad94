import type { Message, MessageBatch } from "@cloudflare/workers-types";
import { openLog } from "#app/http/log.server.ts";
import { randomFraction } from "#app/http/secrets.server.ts";
import { isDevelopment } from "#app/http/settings.ts";
import { pausesWrites } from "#app/http/worker/paused-writes.server.ts";
import { startTiming } from "#app/http/timing.server.ts";
import { jobSchema, type Job } from "./job.ts";
import { openJobRun, type JobRun } from "./job-run.server.ts";
import { retryDelay } from "./retry-delay.ts";

/** With the retries that wrangler.toml allows, a pause may last half an hour. */
const pauseSeconds = 300;

type JobCounts = Record<string, number>;

/** Each may run twice, since a queue delivers at least once. */
export type JobWork = {
  [Kind in Job["job"]]: (run: JobRun, job: Extract<Job, { job: Kind }>) => Promise<JobCounts>;
};

/** A job that fails is tried again later, and ends in the dead letter queue. */
export function createJobConsumer(work: JobWork) {
  return async (batch: Pick<MessageBatch, "messages">, bindings: object): Promise<void> => {
    for (const message of batch.messages) await consume(work, message, bindings);
  };
}

async function consume(work: JobWork, message: Message, bindings: object): Promise<void> {
  const log = openLog(null, isDevelopment(bindings) ? "text" : "json");
  const timing = startTiming();
  const { data: job } = jobSchema.safeParse(message.body);
  if (!job) {
    log.error("jobs", new Error("A message in the queue isn't a job that this version knows."));
    return message.ack();
  }
  try {
    const run = openJobRun(bindings, log, timing);
    if (pausesWrites(run.settings)) return message.retry({ delaySeconds: pauseSeconds });
    const counts = await doJob(work, run, job);
    log.ran(job.job, { ...counts, attempts: message.attempts, ...timing.spent() });
    message.ack();
  } catch (error) {
    log.error(job.job, error);
    message.retry({ delaySeconds: retryDelay(message.attempts, randomFraction()) });
  }
}

function doJob<Kind extends Job["job"]>(
  work: JobWork,
  run: JobRun,
  job: Extract<Job, { job: Kind }>,
): Promise<JobCounts> {
  return work[job.job as Kind](run, job);
}
