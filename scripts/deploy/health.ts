import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "../run/env-file.ts";
import { Failure } from "../run/failure.ts";

const defaultTimeout = 90_000;
const retryDelay = 2_000;

/** A new domain takes a while to resolve. */
export async function waitUntilHealthy(
  origin: string,
  {
    environment,
    pauseWrites = false,
    timeout = defaultTimeout,
  }: { environment: Environment; pauseWrites?: boolean; timeout?: number },
): Promise<void> {
  const url = `${origin}/Service/healthz`;
  const deadline = performance.now() + timeout;
  for (;;) {
    const answer = await ask(url);
    if (answer === "ok") return;
    if (performance.now() + retryDelay > deadline) {
      throw new Failure(
        `The worker is deployed, but ${url} says: ${answer} Its log says why. ` +
          (pauseWrites ? rollBackPastPause(environment) : rollBack(environment)),
      );
    }
    await sleep(retryDelay);
  }
}

const rollBack = (environment: Environment) =>
  `"npx wrangler rollback --env ${environment}" restores the previous version.`;

/** Each change of a secret is a version, so the previous one writes nothing. */
const rollBackPastPause = (environment: Environment) =>
  `Writes are paused in the previous version. To restore the one before that, look for it with ` +
  `"npx wrangler deployments list --env ${environment}", then run ` +
  `"npx wrangler rollback <version id> --env ${environment}".`;

async function ask(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: "manual" });
    const text = (await response.text()).trim();
    if (response.ok && text === "ok") return "ok";
    return response.headers.get("Content-Type")?.startsWith("text/plain")
      ? `${response.status}, ${text.slice(0, 200)}`
      : `${response.status}.`;
  } catch (error) {
    const { cause } = error as Error;
    return `nothing (${cause instanceof Error ? cause.message : String(error)}).`;
  }
}
