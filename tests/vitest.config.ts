import { defineConfig } from "vitest/config";

const requests = ["app/**/*.route.test.ts", "tests/requests/**/*.test.ts", "tests/torture/**/*.test.ts"];
/** What counts how much gets through in time runs after all others, not beside them. */
const alone = ["tests/torture/r4-*.test.ts"];
/** `npm run torture` runs some of them with full counts, for as long as that takes. */
const patience = process.env.TORTURE === "full" ? 3 * 60 * 60_000 : 30_000;
/** Some suites first crawl every page of the product. */
const hookPatience = 4 * patience;

/** Started by scripts/test.ts, which says in the environment where the product runs. */
export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: requests,
        },
      },
      {
        test: { name: "request", include: requests, exclude: alone, testTimeout: patience, hookTimeout: hookPatience },
      },
      {
        test: {
          ...{ name: "alone", include: alone, testTimeout: patience, hookTimeout: hookPatience },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
