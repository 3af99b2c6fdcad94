import { defineConfig } from "@playwright/test";
import type { Options } from "./support/fixtures.ts";

/** Journeys run with scripts; these files choose for themselves. */
const once = ["pages.spec.ts", "error-pages.spec.ts", "lite.spec.ts", "failing-scripts.spec.ts"];
/** `npm run torture` runs all journeys in all ways, `npm test` the main ones without scripts. */
const full = process.env.TORTURE === "full";
/** What only scripts can do, such as a banner that goes away by itself. */
const withScripts = /@with-scripts/;

const withoutScripts = { testIgnore: once, grepInvert: withScripts, grep: full ? /./ : /@core/ };
const blocked = { ...withoutScripts, name: "scripts-blocked", use: { blockScripts: true } };

/** Started by scripts/test.ts, which says in the environment where the product and Chromium are. */
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
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.TEST_CHROMIUM,
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
    },
  },
  projects: [
    { name: "scripts-on", testIgnore: once },
    { ...withoutScripts, name: "scripts-off", use: { javaScriptEnabled: false } },
    // Only what submits bad input meets other answers when the browser doesn't check it first.
    {
      name: "no-client-checks",
      testIgnore: once,
      grep: /@bad-input/,
      use: { clientChecks: false },
    },
    { name: "pages", testMatch: once },
    ...(full ? [blocked] : []),
  ],
});
