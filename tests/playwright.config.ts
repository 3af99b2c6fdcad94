import { defineConfig } from "@playwright/test";
import type { Options } from "./support/fixtures.ts";

/** Every journey is written once and run three times; what needs no such run is in these files. */
const once = ["pages.spec.ts", "error-pages.spec.ts", "lite.spec.ts", "failing-scripts.spec.ts"];
/** Marks what only scripts can do, such as a banner that goes away by itself. */
const onlyWithScripts = /@with-scripts/;

/** Within `npm test`, failing-scripts.spec.ts stands for all of them; `npm run torture` runs them all. */
const blocked = { name: "scripts-blocked", testIgnore: once, grepInvert: onlyWithScripts, use: { blockScripts: true } };

/** Started by scripts/test.ts, which says in the environment where the product and Chromium are. */
export default defineConfig<Options>({
  testDir: "e2e",
  outputDir: "../node_modules/.cache/playwright",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A browser on a busy machine loses a race now and then. Such a journey is named at the end of `npm test`; look for what it does not wait for.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: "line",
  use: {
    baseURL: process.env.TEST_ORIGIN,
    browserName: "chromium",
    locale: "en-US",
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.TEST_CHROMIUM,
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
    },
  },
  projects: [
    { name: "scripts-off", testIgnore: once, grepInvert: onlyWithScripts, use: { javaScriptEnabled: false } },
    { name: "scripts-on", testIgnore: once },
    { name: "no-client-checks", testIgnore: once, grepInvert: onlyWithScripts, use: { clientChecks: false } },
    { name: "pages", testMatch: once },
    ...(process.env.TORTURE ? [blocked] : []),
  ],
});
