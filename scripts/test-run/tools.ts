import { spawn } from "node:child_process";

export function runTool(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const tool = spawn(process.execPath, [`node_modules/.bin/${name}`, ...args], {
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    tool.on("error", () => resolve(1));
    tool.on("close", (code) => resolve(code ?? 1));
  });
}

export class ToolFailure extends Error {
  override name = "ToolFailure";
}

export function runQuietly(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const tool = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    let output = "";
    for (const stream of [tool.stdout, tool.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk));
    tool.on("error", reject);
    tool.on("close", (code) =>
      code === 0
        ? resolve()
        : reject(new ToolFailure(output.trim() || `${command} ended with ${code}`)),
    );
  });
}
