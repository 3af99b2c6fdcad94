import { defineConfig } from "@playwright/test";
import { chromiumArgs } from "#scripts/test-run/chromium.ts";
import type { Options } from "./support/fixtures.ts";

/** These decide for themselves whether scripts run. */
const once = ["pages.spec.ts", "error-pages.spec.ts", "lite.spec.ts", "failing-scripts.spec.ts"];
/** Without scripts, `npm test` runs only the main journeys, and `npm run torture` all of them. */
const full = process.env.TORTURE === "full";
const withScripts = /@with-scripts/;

const withoutScripts = { testIgnore: once, grepInvert: withScripts, grep: full ? /./ : /@core/ };
const blocked = { ...withoutScripts, name: "scripts-blocked", use: { blockScripts: true } };

/** scripts/test.ts starts this and sets the TEST_ variables. */
export default defineConfig<Options>({
  testDir: "e2e",
  outputDir: "../node_modules/.cache/playwright",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: "line",
  use: {
    baseURL: process.env.TEST_ORIGIN,
    browserName: "chromium",
    locale: "en-US",
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    // Only tests of the service worker allow it: it would hide requests from `page.route`.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.TEST_CHROMIUM,
      args: chromiumArgs,
    },
  },
  projects: [
    { name: "scripts-on", testIgnore: once },
    { ...withoutScripts, name: "scripts-off", use: { javaScriptEnabled: false } },
    // Only bad input gets different answers when the browser doesn't check it first.
    {
      name: "no-client-checks",
      testIgnore: once,
      grep: /@bad-input/,
      use: { clientChecks: false },
    },
    { name: "pages", testMatch: once },
    // One journey shows that it doesn't get in the way.
    {
      name: "service-worker",
      testMatch: "records.spec.ts",
      use: { serviceWorkers: "allow" },
    },
    ...(full ? [blocked] : []),
  ],
});
