import { defineConfig } from "vitest/config";

const requests = ["app/**/*.route.test.ts", "tests/requests/**/*.test.ts"];

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
        test: { name: "request", include: requests, testTimeout: 20_000, hookTimeout: 30_000 },
      },
    ],
  },
});
