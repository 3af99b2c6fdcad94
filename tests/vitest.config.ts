import { defineConfig } from "vitest/config";

const requests = [
  "app/**/*.route.test.ts",
  "tests/requests/**/*.test.ts",
  "tests/journeys/**/*.test.ts",
  "tests/torture/**/*.test.ts",
];
/** What counts how much gets through in time runs after all others, not beside them. */
const alone = ["tests/torture/r4-*.test.ts"];
/** Only ends tests that hang, however slow the machine; `npm run torture` runs full counts. */
const patience = process.env.TORTURE === "full" ? 3 * 60 * 60_000 : 120_000;
const request = {
  testTimeout: patience,
  // Some suites first crawl every page of the product.
  hookTimeout: 2 * patience,
  // Files of a process share what they import, and the workers that they start; see
  // tests/support/stack/stack.ts.
  isolate: false,
};

/** Started by scripts/test.ts, which says in the environment where the product runs. */
export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    // Tests of requests mostly wait for the worker and the database.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: requests,
          testTimeout: 60_000,
          isolate: false,
        },
      },
      { test: { name: "request", include: requests, exclude: alone, ...request } },
      { test: { name: "alone", include: alone, ...request, sequence: { groupOrder: 1 } } },
    ],
  },
});
