import { readFileSync } from "node:fs";
import type { ServerBuild } from "@remix-run/cloudflare";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { failurePage } from "#app/ui/failure-page.server.tsx";
import { createWorker } from "./worker.server.ts";

const bindings = {
  ENVIRONMENT: "production",
  APP_ORIGIN: "https://roadworthy.example",
  DATABASE_URL: "http://127.0.0.1:8080",
  VPIC_DATABASE_URL: "http://127.0.0.1:8081",
  SESSION_SECRET: "s".repeat(43),
  IMAGES: {},
  FILES: {},
  ASSETS: {},
};
const waiter = { waitUntil: () => {} };

let lines: string[];
beforeEach(() => {
  lines = [];
  for (const method of ["log", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

const withoutEntry = {
  routes: { root: { id: "root", path: "", module: {} } },
} as unknown as ServerBuild;
const areas = { findOwner: async () => null, buildRestoreWrites: async () => [] };
const shops = {
  listFirstSlugs: async () => ["acme-auto"],
  listPaths: async () => ["/Shops/acme-auto"],
};
const views = { guard: async () => undefined, record: async () => undefined };
const parts = {
  areas,
  views,
  answerApi: async () => Response.json({}),
  foreignForms: ["/login/social/apple/callback"],
  crawlable: { pages: ["/login"], shops },
  failurePage,
};
const fetchUrl = (url: string, init?: RequestInit) =>
  createWorker(withoutEntry, parts).fetch(new Request(url, init), bindings, waiter);

it("shows an error page for failures outside routes and logs its reference", async () => {
  const response = await fetchUrl("https://roadworthy.example/Service/login");
  const id = response.headers.get("X-Request-Id")!;
  expect([response.status, response.headers.get("Content-Type")]).toEqual([
    500,
    "text/html; charset=utf-8",
  ]);
  for (const directive of [
    "default-src 'none'",
    "script-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(response.headers.get("Content-Security-Policy")?.split("; ")).toContain(directive);
  }
  const page = await response.text();
  expect(page).toContain(`Reference: ${id}`);
  expect(page).toContain(`href="/Service/login">Try again</a>`);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      level: "error",
      event: "unplanned",
      requestId: id,
      error: { name: "TypeError", message: expect.stringContaining("reading 'module'") },
    },
    { level: "error", event: "request", requestId: id, path: "/*", status: 500 },
  ]);
});

it.each([
  ["/robots.txt", 200, "text/plain; charset=utf-8"],
  ["/sitemap.xml", 200, "application/xml; charset=utf-8"],
  ["/sitemap-shops-acme-auto.xml", 200, "application/xml; charset=utf-8"],
  ["/", 500, "text/html; charset=utf-8"],
  ["/.git/HEAD", 404, "text/plain; charset=utf-8"],
  ["/Service/login", 500, "text/html; charset=utf-8"],
])("%s has every security header", async (path, status, type) => {
  const { status: actualStatus, headers } = await fetchUrl(`https://roadworthy.example${path}`);
  expect([actualStatus, headers.get("Content-Type")]).toEqual([status, type]);
  expect(Object.fromEntries(headers)).toMatchObject({
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "content-security-policy": expect.stringMatching(
      /^default-src 'none';.* frame-ancestors 'none'$/,
    ),
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "strict-origin-when-cross-origin",
  });
  expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
});

it("static files have the same headers for https, types and frames", () => {
  const [everywhere] = readFileSync("public/_headers", "utf8").split("\n\n");
  expect(everywhere!.split("\n  ")).toEqual([
    "/*",
    "X-Content-Type-Options: nosniff",
    "Strict-Transport-Security: max-age=63072000; includeSubDomains",
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
  ]);
});

it.each(["GET", "POST"])(
  "redirects a %s request to https and does nothing else",
  async (method) => {
    const response = await fetchUrl(
      "http://roadworthy.example/Service/login?redirectTo=%2FService%2Fgarage",
      { method },
    );
    expect([response.status, response.headers.get("Location")]).toEqual([
      301,
      "https://roadworthy.example/Service/login?redirectTo=%2FService%2Fgarage",
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
  },
);
