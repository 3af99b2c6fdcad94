import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { Failure } from "../run/failure.ts";
import { step } from "../run/progress.mjs";
import { uploadSecrets } from "./upload.ts";
import type { Deployment } from "./deployment.ts";

const setting = "DATABASE_WRITES";
const answerSchema = z.object({ read: z.boolean(), write: z.boolean() });

type Patience = { timeout: number; delay: number; answers: number };

/** A new setting reaches all of Cloudflare's places within seconds. */
const patience: Patience = { timeout: 120_000, delay: 2_000, answers: 15 };

/**
 * Owners can read while `work` runs, but not save. The version that's deployed by `work` takes
 * writes again; if it fails, the previous version does.
 */
export async function withPausedWrites(
  { environment, origin, secrets }: Pick<Deployment, "environment" | "origin" | "secrets">,
  work: () => Promise<void>,
  { set = uploadSecrets, wait = waitUntilPaused } = {},
): Promise<void> {
  await set(environment, { [setting]: "0" });
  try {
    await step("Waiting until the worker writes nothing", () => wait(origin));
    await work();
  } catch (error) {
    await set(environment, { [setting]: secrets[setting]! });
    throw error;
  }
}

/** @throws {Failure} when it still takes writes, or doesn't answer, after the time it's given */
export async function waitUntilPaused(
  origin: string,
  { timeout, delay, answers }: Patience = patience,
): Promise<void> {
  const deadline = performance.now() + timeout;
  let paused = 0;
  for (;;) {
    paused = (await isPaused(origin)) ? paused + 1 : 0;
    if (paused === answers) return;
    if (performance.now() + delay > deadline)
      throw new Failure(`${origin}/Service/healthz didn't say that writes are paused.`);
    await sleep(delay);
  }
}

async function isPaused(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/Service/healthz`, {
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  const { data } = answerSchema.safeParse(await response?.json().catch(() => null));
  return data?.read === true && !data.write;
}
