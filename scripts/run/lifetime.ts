import { spawn } from "node:child_process";
import { sentenceFor } from "./failure.ts";
import { endSignals } from "./signals.ts";

/** Where things that were started are registered, to be ended in reverse order. */
export type Scope = {
  onEnd(end: () => unknown): void;
  /** Called when something that runs in the background is lost. */
  fail(error: unknown): Promise<void>;
};

/**
 * The scope of a whole command. It ends on Ctrl-C, on a request to stop, and when the process
 * that started this one is gone.
 */
export type Lifetime = Scope & {
  /** Ends everything once, however often it is asked, and then the process with this exit code. */
  end(code: number): Promise<void>;
  /** Says why in one sentence, then ends everything with exit code 1. */
  fail(error: unknown): Promise<void>;
};

/**
 * @param interrupted exit code when asked to stop from outside: 0 for a server, 130 for a test run.
 */
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
      // What breaks while things are being ended on request is no news.
      if (!ending) console.error(`\n${sentenceFor(error)}`);
      return lifetime.end(1);
    },
  };
  for (const signal of endSignals) process.on(signal, () => lifetime.end(interrupted));
  process.on("disconnect", () => lifetime.end(interrupted));
  process.on("uncaughtException", (error: Error) => lifetime.fail(error));
  process.channel?.unref();
  if (process.channel) endGroupWithUs();
  // Whoever read our output may be gone before we are.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  return lifetime;
}

/** A scope within a command; `close` ends what it holds, all of it even when some of it fails. */
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

/**
 * A shell that waits for this process to be gone and then ends its whole group, so that not even
 * a kill -9 of this process and of its supervisor at once leaves a server running.
 */
function endGroupWithUs(): void {
  const watcher = spawn("sh", ["-c", 'read -r _; kill -s KILL -- "-$0"', String(process.pid)], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.on("error", () => {});
}
