import { spawn } from "node:child_process";
import { vi } from "vitest";
import { exitCode } from "#scripts/run/command.ts";
import { sentenceFor } from "#scripts/run/failure.ts";

export type CommandAnswer = { code: number | null; out: string; errors: string[] };

/** Runs a script of operators as they do, such as `scripts/import-plates.ts`. */
export function operatorCommand(
  script: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
    let [out, errors] = ["", ""];
    child.stdout.on("data", (text: Buffer) => (out += text));
    child.stderr.on("data", (text: Buffer) => (errors += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, out: out.trim(), errors: linesOf(errors) }));
  });
}

/**
 * Runs an import in this process and returns what it printed and its exit code. Starting a process
 * takes ten times as long as reading a small file.
 */
export async function importHere(
  read: () => Promise<{ read: number; refused?: number }>,
): Promise<CommandAnswer> {
  let [out, errors] = ["", ""];
  const spies = [
    vi.spyOn(console, "log").mockImplementation((line: string) => void (out += `${line}\n`)),
    vi.spyOn(console, "error").mockImplementation((line: string) => void (errors += `${line}\n`)),
  ];
  try {
    const code = exitCode({ refused: 0, ...(await read()) });
    return { code, out: out.trim(), errors: linesOf(errors) };
  } catch (error) {
    return { code: 1, out: out.trim(), errors: [...linesOf(errors), sentenceFor(error)] };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim());
