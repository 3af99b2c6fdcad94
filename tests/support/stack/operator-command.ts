import { spawn } from "node:child_process";
import { resolve as resolvePath } from "node:path";
import { vi } from "vitest";
import { exitCode } from "#scripts/run/command.ts";
import { sentenceFor } from "#scripts/run/failure.ts";

export type CommandResult = { code: number | null; stdout: string; errors: string[] };

/** Without the line that names the database. */
export async function runOperatorCommand(
  script: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  const result = await runScript(script, args, { env });
  return { ...result, stdout: result.stdout.replace(/^Writing to the .*\n?/, "") };
}

/** In `folder`, its `.env.production` is read. */
export function runScript(
  script: string,
  args: string[],
  { env, folder, input }: { env?: Record<string, string>; folder?: string; input?: string },
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [resolvePath(script), ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    child.stdin.end(input);
    let out = "";
    let errors = "";
    child.stdout.on("data", (text: Buffer) => (out += text));
    child.stderr.on("data", (text: Buffer) => (errors += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout: out.trim(), errors: splitLines(errors) }));
  });
}

/** Runs an import in this process, which is much faster than starting a new one. */
export async function runImportInProcess(
  read: () => Promise<{ read: number; refused?: number }>,
): Promise<CommandResult> {
  let out = "";
  let errors = "";
  const spies = [
    vi.spyOn(console, "log").mockImplementation((line: string) => void (out += `${line}\n`)),
    vi.spyOn(console, "error").mockImplementation((line: string) => void (errors += `${line}\n`)),
  ];
  try {
    const code = exitCode({ refused: 0, ...(await read()) });
    return { code, stdout: out.trim(), errors: splitLines(errors) };
  } catch (error) {
    return { code: 1, stdout: out.trim(), errors: [...splitLines(errors), sentenceFor(error)] };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const splitLines = (text: string) => text.split("\n").filter((line) => line.trim());
