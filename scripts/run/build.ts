import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Failure } from "./failure.ts";
import { hashFiles } from "./file-hash.ts";

const sources = [
  ...["app", "db", "help", "locales", "public"],
  ...["scripts/vite", "scripts/run/texts-index.ts"],
  ...["vite.config.ts", "remix.config.js", "tsconfig.json"],
  ...["package.json", "package-lock.json"],
];
const stamp = "build/.hash";

export function needsBuild(): boolean {
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== hashFiles(sources, isSource);
}

export async function build(): Promise<void> {
  const hash = hashFiles(sources, isSource);
  rmSync(stamp, { force: true });
  const output = await run("node_modules/.bin/remix", ["vite:build"]);
  if (output !== undefined) throw new Failure(`The build failed:\n${output.trim()}`);
  writeFileSync(stamp, hash);
}

function isSource(path: string): boolean {
  return !/\.test\.tsx?$/.test(path);
}

function run(command: string, args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [command, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk));
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code) => resolve(code === 0 ? undefined : output));
  });
}
