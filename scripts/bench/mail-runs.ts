import { z } from "zod";
import { addNoonPlace, noonPostalCode } from "../test-run/noon.ts";
import { peakHeapWhile } from "../run/heap.ts";
import { freePort } from "../run/ports.ts";
import { startWorker, type Bindings } from "../run/worker.ts";
import { addBenchOwners, carsPerOwner } from "./bench-owners.ts";
import { usageOf } from "./process-cost.ts";

/** Emailing all owners, in runs as the Cron Trigger starts them. Figures are the worst run's. */
export type MailRuns = {
  vehicles: number;
  mails: number;
  runs: number;
  seconds: number;
  /** In ms. */
  cpu: number;
  /** In MB, including garbage. */
  heap: number;
  requests: number;
};

const owners = 62_500;

const runSchema = z.object({
  event: z.literal("reminder mails"),
  counts: z.object({ owners: z.number(), mails: z.number(), dbRequests: z.number() }),
});

export async function measureMailRuns(
  bindings: { DATABASE_URL: string } & Bindings,
): Promise<MailRuns> {
  await addNoonPlace(bindings.DATABASE_URL);
  await addBenchOwners(bindings.DATABASE_URL, owners, [noonPostalCode]);
  let last = { owners: 0, mails: 0, dbRequests: 0 };
  const inspectorPort = await freePort();
  const worker = await startWorker({
    inspectorPort,
    queues: false,
    bindings: { ...bindings, ENVIRONMENT: "production", APP_ORIGIN: "https://roadworthy.example" },
    onLog: (line) => (last = runSchema.safeParse(JSON.parse(line)).data?.counts ?? last),
  });
  const cpu = () => usageOf(worker.url)?.cpu ?? NaN;
  const measured: MailRuns = {
    vehicles: owners * carsPerOwner,
    mails: 0,
    runs: 0,
    seconds: 0,
    cpu: 0,
    heap: 0,
    requests: 0,
  };
  const startedAt = performance.now();
  try {
    const peak = await peakHeapWhile(async () => {
      do {
        const before = cpu();
        await worker.runSchedule();
        measured.cpu = Math.max(measured.cpu, cpu() - before);
        measured.requests = Math.max(measured.requests, last.dbRequests);
        measured.mails += last.mails;
        measured.runs++;
      } while (last.owners > 0);
    }, inspectorPort);
    measured.heap = peak.heap;
  } finally {
    await worker.stop();
  }
  return { ...measured, seconds: (performance.now() - startedAt) / 1000 };
}
