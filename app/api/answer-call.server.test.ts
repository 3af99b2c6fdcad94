import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { RequestContext } from "#app/http/context.server.ts";
import { createCsrfToken } from "#app/http/csrf.server.ts";
import { problem, tooManyTries } from "#app/http/problem.server.ts";
import { answerCall } from "./answer-call.server.ts";
import { defineCall, type Access, type Method } from "./call.server.ts";

const visitor = { settings: { secret: "s".repeat(43) }, visitorId: "visitor" };
const csrf = createCsrfToken(visitor as unknown as RequestContext);
const answer = z.looseObject({});

function define(method: Method, value: Record<string, unknown>, access: Access = "anyone") {
  const run = async () => ({ value });
  return defineCall({ name: "call", path: "/call", method, access, answer, run });
}

const table = [define("GET", { read: true }), define("PUT", { saved: true })];

function send(init: RequestInit = {}, context: object = {}, calls = table) {
  const log = { error: vi.fn(), warn: vi.fn() };
  const url = new URL("https://roadworthy.example/Service/api/call");
  const args = {
    request: new Request(url, init),
    context: {
      ...visitor,
      ...{ url, locale: { language: "en", country: "US" }, rejection: null, log },
      ...{ now: new Date(), address: "2001:db8::/64", claim: null },
      ...context,
    } as unknown as RequestContext,
  };
  return answerCall(args, { calls, params: {} }).then((response) => ({ response, log }));
}

function throwing(error: unknown) {
  const run = () => Promise.reject(error);
  const body = z.looseObject({});
  return [
    defineCall({
      ...{ name: "call", path: "/call", method: "POST", body, answer, run },
      access: "anyone",
    }),
  ];
}

describe("A call of the API", () => {
  it.each([
    ["GET", { read: true }],
    ["PUT", { saved: true }],
  ])("answers %s", async (method, value) => {
    expect(await (await send({ method })).response.json()).toEqual(value);
  });

  it("answers HEAD as GET", async () => {
    expect((await send({ method: "HEAD" })).response.status).toBe(200);
  });

  it("refuses HEAD where GET changes something", async () => {
    const [get] = [{ ...define("GET", {}), changesSomething: true as const }];
    const { response } = await send({ method: "HEAD" }, {}, [get]);
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET"]);
  });

  it.each(["POST", "PATCH", "DELETE", "PROPFIND"])("names its methods for %s", async (method) => {
    const { response } = await send({ method });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD, PUT"]);
    expect(await response.json()).toEqual({ message: "This address doesn’t support that method." });
  });

  it.each([
    ["a page's problem", problem(413), 413, null],
    ["a limit", tooManyTries(90), 429, "90"],
    ["a response", Response.json({}, { status: 410 }), 410, null],
    ["a bug", new Error("unplanned"), 500, null],
  ])("turns %s into JSON", async (_what, error, status, retryAfter) => {
    const { response } = await send({ method: "POST" }, {}, throwing(error));
    expect([response.status, response.headers.get("Retry-After")]).toEqual([status, retryAfter]);
    expect(response.headers.get("Content-Type")).toContain("application/json");
  });

  it("logs bugs with what was sent, which the log redacts", async () => {
    const bug = new Error("unplanned");
    const init = {
      method: "POST",
      body: '{"email":"ann@example.com"}',
      headers: { "Content-Type": "application/json" },
    };
    const { log } = await send(init, {}, throwing(bug));
    expect(log.error).toHaveBeenCalledWith("unplanned", bug, ["ann@example.com"]);
  });
});

describe("A call with a session's cookie", () => {
  const guarded = async (headers: HeadersInit, claim: object | null = { sessionId: "session" }) =>
    (await send({ method: "PUT", headers }, { claim }, [define("PUT", {}, "write")])).response;

  it("needs the visitor's csrf token", async () => {
    expect((await guarded({})).status).toBe(403);
    expect((await guarded({ "X-CSRF-Token": "another" })).status).toBe(403);
    expect((await guarded({ "X-CSRF-Token": csrf })).status).toBe(200);
  });

  it("needs a session", async () => {
    const response = await guarded({ "X-CSRF-Token": csrf }, null);
    expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
  });

  it("that has ended leads to a 401", async () => {
    const location = "/Service/login?redirectTo=%2FService%2Fgarage";
    const ended = throwing(Response.redirect(`https://roadworthy.example${location}`, 302));
    const { response } = await send({ method: "POST" }, {}, ended);
    expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
  });
});
