import { describe, expect, it, vi } from "vitest";
import type { RequestContext } from "#app/http/context.server.ts";
import { createCsrfToken } from "#app/http/csrf.server.ts";
import { problem, tooManyTries } from "#app/http/problem.server.ts";
import { requireOwner } from "./api-guards.server.ts";
import { apiRoute, type ApiArgs } from "./api-route.server.ts";

function call(init: RequestInit = {}, context: object = {}): ApiArgs {
  return {
    request: new Request("https://roadworthy.example/Service/api/call", init),
    context: {
      locale: { language: "en", country: "US" },
      rejection: null,
      log: { error: vi.fn(), warn: vi.fn() },
      ...context,
    } as unknown as RequestContext,
    params: {},
  };
}

const throwing = (error: unknown) =>
  apiRoute({
    async POST() {
      throw error;
    },
  });

describe("a route of the API", () => {
  const route = apiRoute({
    GET: async () => Response.json({ read: true }),
    PUT: async () => Response.json({ saved: true }),
  });

  it.each([
    ["GET", { read: true }],
    ["PUT", { saved: true }],
  ])("answers %s", async (method, answer) => {
    expect(await (await route(call({ method }))).json()).toEqual(answer);
  });

  it("answers HEAD as GET", async () => {
    expect((await route(call({ method: "HEAD" }))).status).toBe(200);
  });

  it.each(["POST", "PATCH", "DELETE"])("names its methods for %s", async (method) => {
    const response = await route(call({ method }));
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD, PUT"]);
    expect(await response.json()).toEqual({ message: "This address doesn’t support that method." });
  });

  it("names its methods for one that no route has", async () => {
    const response = await route(call({}, { rejection: { status: 405 } }));
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD, PUT"]);
  });

  it.each([
    ["a page's problem", problem(413), 413, null],
    ["a limit", tooManyTries(90), 429, "90"],
    ["a response", Response.json({}, { status: 410 }), 410, null],
    ["a bug", new Error("unplanned"), 500, null],
  ])("turns %s into JSON", async (_what, error, status, retryAfter) => {
    const response = await throwing(error)(call({ method: "POST" }));
    expect([response.status, response.headers.get("Retry-After")]).toEqual([status, retryAfter]);
    expect(response.headers.get("Content-Type")).toContain("application/json");
  });

  it("logs bugs with what was sent, which the log redacts", async () => {
    const args = call({
      method: "POST",
      body: '{"email":"ann@example.com"}',
      headers: { "Content-Type": "application/json" },
    });
    const bug = new Error("unplanned");
    await throwing(bug)(args);
    expect(args.context.log.error).toHaveBeenCalledWith("unplanned", bug, ["ann@example.com"]);
  });
});

describe("a call with a session's cookie", () => {
  const settings = { secret: "s".repeat(43) };
  const visitor = { settings, visitorId: "visitor" };
  const csrf = createCsrfToken(visitor as unknown as RequestContext);
  const owner = { accountId: "account" };
  const guarded = async (headers: HeadersInit, found: object | null = owner) => {
    const route = apiRoute({ POST: async (args) => Response.json(await requireOwner(args)) });
    const context = { ...visitor, owner: async () => found };
    return route(call({ method: "POST", headers }, context));
  };

  it("needs the visitor's csrf token", async () => {
    expect((await guarded({})).status).toBe(403);
    expect((await guarded({ "X-CSRF-Token": "another" })).status).toBe(403);
    expect(await (await guarded({ "X-CSRF-Token": csrf })).json()).toEqual(owner);
  });

  it("needs a session that hasn't ended", async () => {
    const response = await guarded({ "X-CSRF-Token": csrf }, null);
    expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
  });
});
