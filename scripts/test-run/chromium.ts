import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { step } from "../run/progress.mjs";
import { runQuietly } from "./tools.ts";

const usual = [
  ...["/usr/bin/chromium", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable", "/usr/bin/chromium-browser"],
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * A Chromium to test in: the machine's own, else Debian's where it may be installed, else
 * Playwright's download.
 *
 * @returns path of its binary
 * @throws {Error} when none can be had
 */
export async function findChromium(): Promise<string> {
  const found = installed();
  if (found) return found;
  const apt = aptGet();
  if (apt) {
    try {
      await step("Installing Chromium", async () => {
        await apt("update");
        await apt("install", "--yes", "--no-install-recommends", "chromium");
      });
    } catch {
      // No such package here, or no way to it: Playwright brings its own.
    }
  }
  if (!installed()) await step("Downloading Chromium", () => runQuietly(process.execPath, ["node_modules/.bin/playwright", "install", "chromium"]));
  return installed() ?? chromium.executablePath();
}

function installed(): string | undefined {
  return [...usual, chromium.executablePath()].find((path) => existsSync(path) && runs(path));
}

/** Some systems have a stub in its place that only tells how to install it. */
function runs(path: string): boolean {
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
