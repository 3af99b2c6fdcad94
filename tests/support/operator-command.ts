import { spawn } from "node:child_process";

export type CommandAnswer = { code: number | null; out: string; errors: string[] };

/** Runs a script of operators as they do, such as `scripts/import-plates.ts`. */
export function operatorCommand(script: string, args: string[], env: Record<string, string> = {}): Promise<CommandAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
    let [out, errors] = ["", ""];
    child.stdout.on("data", (text: Buffer) => (out += text));
    child.stderr.on("data", (text: Buffer) => (errors += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, out: out.trim(), errors: errors.split("\n").filter((line) => line.trim()) }));
  });
}
