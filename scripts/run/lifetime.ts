import { spawn } from "node:child_process";
import { sentenceFor } from "./failure.ts";
import { endSignals } from "./signals.ts";

/** Ends what was started, in reverse order. */
export type Scope = {
  onEnd(end: () => unknown): void;
  /** For background failures. */
  fail(error: unknown): Promise<void>;
};

/** A command's scope. Ends on Ctrl-C, a signal, or when the parent process is gone. */
export type Lifetime = Scope & {
  end(code: number): Promise<void>;
  /** Prints one sentence, then exits with 1. */
  fail(error: unknown): Promise<void>;
};

/** @param interrupted exit code when asked to stop: 0 for a server, 130 for a test run */
export function openLifetime(interrupted = 0): Lifetime {
  const { scope, close } = openScope();
  let ending: Promise<void> | undefined;

  async function endAll(code: number) {
    try {
      await close();
    } catch (error) {
      console.error(sentenceFor(error));
      code ||= 1;
    }
    process.exit(code);
  }

  const lifetime: Lifetime = {
    onEnd: scope.onEnd,
    end: (code) => (ending ??= endAll(code)),
    fail(error) {
      // Shutting down can cause more errors.
      if (!ending) console.error(`\n${sentenceFor(error)}`);
      return lifetime.end(1);
    },
  };
  for (const signal of endSignals) process.on(signal, () => lifetime.end(interrupted));
  process.on("disconnect", () => lifetime.end(interrupted));
  process.on("uncaughtException", (error: Error) => lifetime.fail(error));
  process.channel?.unref();
  if (process.channel) killGroupOnExit();
  // The reader of our output may be gone.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  return lifetime;
}

/** `close` ends everything, even if some of it fails. */
export function openScope(): { scope: Scope; close: () => Promise<void> } {
  const ends: (() => unknown)[] = [];
  return {
    scope: { onEnd: (end) => void ends.push(end), fail: (error) => Promise.reject(error) },
    async close() {
      const failures: unknown[] = [];
      for (const end of ends.splice(0).reverse()) {
        try {
          await end();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** A shell that kills the process group once this process is gone, even by kill -9. */
function killGroupOnExit(): void {
  const watcher = spawn("sh", ["-c", 'read -r _; kill -s KILL -- "-$0"', String(process.pid)], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.on("error", () => {});
}
