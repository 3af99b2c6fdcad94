/** Why and how: docs/decisions/html-checker.md. */
import { execFile, spawnSync } from "node:child_process";
import { existsSync, globSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { ToolFailure } from "./tools.ts";

const jar = "node_modules/vnu-jar/build/dist/vnu.jar";
const oldestJava = 17;

/** One compiler takes half as long for so few pages, but needs more stack. */
const javaOptions = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss16m"];

const checkerOptions = [
  ...["--format", "json", "--stdout", "--exit-zero-always"],
  ...["--also-check-css", "--skip-info-messages", "--no-langdetect"],
];

const reportSchema = z.object({
  messages: z.array(
    z.object({
      message: z.string(),
      url: z.string().default(""),
      extract: z.string().default(""),
    }),
  ),
});

export function hasPages(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0;
}

/** @returns why it can't run here */
export function findCheckerProblem(): string | undefined {
  const { stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
  const version = readJavaVersion(stderr ?? "");
  if (version === null) return `Java ${oldestJava} or newer isn't installed`;
  return version < oldestJava ? `it needs Java ${oldestJava}, and this is ${version}` : undefined;
}

export function readJavaVersion(text: string): number | null {
  // Java 8 calls itself 1.8.
  const version = /version "(?:1\.)?(\d+)/.exec(text)?.[1];
  return version === undefined ? null : Number(version);
}

/** @throws ToolFailure that lists the problems */
export async function checkPages(folder: string): Promise<void> {
  const styles = globSync("build/client/Service/static/CA/styles-*.css");
  const args = [...javaOptions, "-jar", jar, ...checkerOptions, ...styles, folder];
  const { stdout } = await promisify(execFile)("java", args, { maxBuffer: 256 * 1024 * 1024 });
  const problems = describeProblems(stdout);
  if (problems.length > 0) throw new ToolFailure(problems.join("\n"));
}

export function describeProblems(report: string): string[] {
  const { messages } = reportSchema.parse(JSON.parse(report));
  return [...new Set(messages.map(({ message }) => message))].map((message) => {
    const [first, ...others] = messages.filter((one) => one.message === message);
    const more = others.length > 0 ? `, and ${others.length} more` : "";
    return `${message}\n  ${basename(first!.url)}: ${first!.extract.replace(/\s+/g, " ")}${more}`;
  });
}
