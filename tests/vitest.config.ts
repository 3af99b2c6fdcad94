import { defineConfig } from "vitest/config";
import { helpArticles } from "../scripts/vite/help-articles.ts";

const requests = [
  "app/**/*.route.test.ts",
  "tests/requests/**/*.test.ts",
  "tests/journeys/**/*.test.ts",
  "tests/torture/**/*.test.ts",
];
/** Throughput tests run after all others, not next to them. */
const alone = ["tests/torture/r4-*.test.ts"];
/** Only ends tests that hang, even on a slow machine. */
const timeout = process.env.TORTURE === "full" ? 3 * 60 * 60_000 : 300_000;
const request = {
  testTimeout: timeout,
  // Some suites first crawl every page of the product.
  hookTimeout: 2 * timeout,
  // Files in one process share modules and running workers; see tests/support/stack/stack.ts.
  isolate: false,
  // What happens after a response takes its time on a slow machine.
  expect: { poll: { timeout: 20_000 } },
};

const plugins = [helpArticles()];

/** scripts/test.ts starts this and sets the TEST_ variables. */
export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    // Request tests mostly wait for the worker and the database.
    maxWorkers: 3,
    projects: [
      {
        plugins,
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: requests,
          testTimeout: 60_000,
          isolate: false,
        },
      },
      { plugins, test: { name: "request", include: requests, exclude: alone, ...request } },
      { plugins, test: { name: "alone", include: alone, ...request, sequence: { groupOrder: 1 } } },
    ],
  },
});
