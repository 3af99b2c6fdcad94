import { spawn } from "node:child_process";
import { sentenceFor } from "./failure.ts";

/**
 * What a running command has started and must end, in reverse order. Ends on Ctrl-C, on a
 * request to stop, and when the process that started this one is gone.
 */
export type Lifetime = {
  /** Registers how to end something; the last one registered is ended first. */
  onEnd(end: () => unknown): void;
  /** Ends everything once, however often it is asked, and then the process with this exit code. */
  end(code: number): Promise<void>;
  /** Says why in one sentence, then ends everything with exit code 1. */
  fail(error: unknown): Promise<void>;
};

/** @param interrupted exit code when asked to stop from outside: 0 for a server, 130 for a test run. */
export function openLifetime(interrupted = 0): Lifetime {
  const steps: (() => unknown)[] = [];
  let ending: Promise<void> | undefined;

  async function endAll(code: number) {
    for (const step of steps.reverse()) {
      try {
        await step();
      } catch (error) {
        console.error(sentenceFor(error));
        code ||= 1;
      }
    }
    process.exit(code);
  }

  const lifetime: Lifetime = {
    onEnd: (step) => void steps.push(step),
    end: (code) => (ending ??= endAll(code)),
    fail(error) {
      // What breaks while things are being ended on request is no news.
      if (!ending) console.error(`\n${sentenceFor(error)}`);
      return lifetime.end(1);
    },
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => lifetime.end(interrupted));
  process.on("disconnect", () => lifetime.end(interrupted));
  process.channel?.unref();
  if (process.channel) endGroupWithUs();
  // Whoever read our output may be gone before we are.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  return lifetime;
}

/**
 * A shell that waits for this process to be gone and then ends its whole group, so that not even
 * a kill -9 of this process and of its supervisor at once leaves a server running.
 */
function endGroupWithUs(): void {
  const watcher = spawn("sh", ["-c", 'read -r _; kill -s KILL -- "-$0"', String(process.pid)], { stdio: ["pipe", "ignore", "ignore"] });
  watcher.on("error", () => {});
}
