import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

export type Program = {
  /** What it has printed last. */
  output(): string;
  /** Waits until it prints this. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
};

const patienceMs = 20_000;
const maxOutput = 1_000_000;

export function startProgram(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Program {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let failed: Error | null = null;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-maxOutput);
    });
  child.on("error", (error) => (failed = error));
  const kill = () => void child.kill("SIGKILL");
  process.on("exit", kill);

  return {
    output: () => output,
    async printed(pattern) {
      const found = await poll(() => {
        if (failed) throw failed;
        return pattern.exec(output);
      });
      if (found) return found;
      throw new Error(`${command} didn't print ${pattern}:\n${output}`);
    },
    async stop() {
      process.off("exit", kill);
      if (failed || child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill();
      const killer = setTimeout(kill, 2000);
      await exit;
      clearTimeout(killer);
      // What it started may still hold them open.
      child.stdout.destroy();
      child.stderr.destroy();
    },
  };
}

/** Looks until there's something, or gives up with `null`. */
export async function poll<T>(
  look: () => T | Promise<T>,
  { everyMs = 100, forMs = patienceMs } = {},
): Promise<T | null> {
  const end = Date.now() + forMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) return null;
    await pause(everyMs);
  }
}
