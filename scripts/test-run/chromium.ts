import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { step } from "../run/progress.mjs";
import { runQuietly } from "./tools.ts";

/** The same engine without windows or a camera, at two thirds of the cost. */
const shell = "/usr/bin/chromium-headless-shell";
const complete = [
  ...[
    "/usr/bin/chromium",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/chromium-browser",
  ],
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** They run in containers too, and send no requests of their own. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
];

/** `full` has a camera and paints as in a window. */
export type Chromiums = { light: string; full: string };

/** Debian's packages if they can be installed, else an installed Chromium, else Playwright's. */
export async function findChromium(write?: (text: string) => void): Promise<Chromiums> {
  const found = () => [...complete, chromium.executablePath()].find(runs);
  const apt = runs(shell) && found() ? undefined : aptGet();
  if (apt) await installBoth(apt, write);
  if (!found())
    await step(
      "Downloading Chromium",
      () => runQuietly(process.execPath, ["node_modules/.bin/playwright", "install", "chromium"]),
      write,
    );
  const full = found() ?? chromium.executablePath();
  return { light: runs(shell) ? shell : full, full };
}

/** For tests/playwright.config.ts and tests/e2e/camera.spec.ts. */
export function browserEnvironment({
  light,
  full,
}: Chromiums): Record<"TEST_CHROMIUM" | "TEST_CAMERA_CHROMIUM", string> {
  return { TEST_CHROMIUM: light, TEST_CAMERA_CHROMIUM: full };
}

async function installBoth(
  apt: (...args: string[]) => Promise<void>,
  write?: (text: string) => void,
): Promise<void> {
  try {
    await step(
      "Installing Chromium",
      async () => {
        await apt("update");
        await apt(
          "install",
          "--yes",
          "--no-install-recommends",
          "chromium",
          "chromium-headless-shell",
        );
      },
      write,
    );
  } catch {
    // The packages aren't available: use another Chromium.
  }
}

/** Some systems have a stub that only says how to install it. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

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
