import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { step } from "../run/progress.mjs";
import { runQuietly } from "./tools.ts";

/** Chromium without windows: the same engine, at two thirds of the cost. */
const shell = "/usr/bin/chromium-headless-shell";
const usual = [
  ...["/usr/bin/chromium", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable", "/usr/bin/chromium-browser"],
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * A Chromium to test in: Debian's headless one, which is installed where it may be, else the
 * machine's own, else Playwright's download.
 *
 * @returns path of its binary
 * @throws {Error} when none can be had
 */
export async function findChromium(): Promise<string> {
  const apt = runs(shell) ? undefined : aptGet();
  if (apt) await installShell(apt);
  const found = () => [shell, ...usual, chromium.executablePath()].find(runs);
  if (!found()) await step("Downloading Chromium", () => runQuietly(process.execPath, ["node_modules/.bin/playwright", "install", "chromium"]));
  return found() ?? chromium.executablePath();
}

async function installShell(apt: (...args: string[]) => Promise<void>): Promise<void> {
  try {
    await step("Installing Chromium", async () => {
      await apt("update");
      await apt("install", "--yes", "--no-install-recommends", "chromium-headless-shell");
    });
  } catch {
    // No such package here, or no way to it: another one will do.
  }
}

/** Some systems have a stub in its place that only tells how to install it. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/** A way to run apt-get with the rights it needs and without questions, if this machine has one. */
function aptGet(): ((...args: string[]) => Promise<void>) | undefined {
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  if (process.getuid?.() === 0) return (...args) => runQuietly("apt-get", ["-qq", ...args]);
  try {
    execFileSync("sudo", ["-n", "true"], { stdio: "ignore" });
    return (...args) => runQuietly("sudo", ["-n", "apt-get", "-qq", ...args]);
  } catch {
    return undefined;
  }
}
