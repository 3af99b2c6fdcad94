import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#db/client.ts";
import { sentenceFor } from "../run/failure.ts";
import { step } from "../run/progress.mjs";
import { sampleOwners } from "./owners.ts";
import { enterMileage } from "./writes.ts";

/** What something meant for an owner who wrote meanwhile. */
type LongWork = {
  /** Undefined if it succeeded. */
  problem: string | undefined;
  /** In ms. */
  longestWrite: number;
  failedWrites: number;
};

const everyMs = 200;

/** That it failed is a result, too. */
export async function showLongWork(
  label: string,
  databaseUrl: string,
  work: () => Promise<unknown>,
): Promise<LongWork> {
  const measured = await step(label, () => duringWrites(databaseUrl, work));
  const { problem, longestWrite, failedWrites } = measured;
  if (problem) console.log(`  ✗ ${problem}`);
  console.log(
    `  an owner's write took up to ${longestWrite.toFixed(0)} ms meanwhile; ${failedWrites} failed`,
  );
  return measured;
}

/** Does it while an owner writes every now and then. */
async function duringWrites(databaseUrl: string, work: () => Promise<unknown>): Promise<LongWork> {
  const { $client: client } = openDatabase({ url: databaseUrl });
  const [owner] = sampleOwners(1_000, 1);
  const measured: LongWork = { problem: undefined, longestWrite: 0, failedWrites: 0 };
  let working = true;
  const write = async () => {
    while (working) {
      const sentAt = performance.now();
      await enterMileage(client, owner!.vehicleId).catch(() => measured.failedWrites++);
      measured.longestWrite = Math.max(measured.longestWrite, performance.now() - sentAt);
      await sleep(everyMs);
    }
  };
  const writing = write();
  try {
    await work();
  } catch (error) {
    measured.problem = sentenceFor(error);
  }
  working = false;
  await writing;
  return measured;
}
