import type { ServerBuild } from "@remix-run/cloudflare";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createWorker } from "./worker.server.ts";

const bindings = {
  ENVIRONMENT: "production",
  APP_ORIGIN: "https://roadworthy.example",
  DATABASE_URL: "http://127.0.0.1:8080",
  VPIC_DATABASE_URL: "http://127.0.0.1:8081",
  SESSION_SECRET: "s".repeat(43),
};
const waiter = { waitUntil: () => {} };

let lines: string[];
beforeEach(() => {
  lines = [];
  for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

it("answers what goes wrong outside of every route with a page, and logs it under the page's reference", async () => {
  const routes = { root: { id: "root", path: "", module: {} } };
  const withoutEntry = { routes } as unknown as ServerBuild;
  const worker = createWorker(withoutEntry);
  const response = await worker.fetch(new Request("https://roadworthy.example/Service/login"), bindings, waiter);
  const id = response.headers.get("X-Request-Id")!;
  expect([response.status, response.headers.get("Content-Type")]).toEqual([500, "text/html; charset=utf-8"]);
  expect(await response.text()).toContain(`Reference: ${id}`);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: "error", event: "unplanned", requestId: id, error: { name: "TypeError", message: expect.stringContaining("reading 'module'") } },
    { level: "error", event: "request", requestId: id, path: "/*", status: 500 },
  ]);
});
