import { describe, expect, it } from "vitest";
import { Visitor } from "#tests/support/browse/visitor.ts";

const visitor = (headers = {}) => new Visitor({ headers });
const path = "/Service/api/nothing";
const json = { "Content-Type": "application/json" };

describe("an unknown address of the API", () => {
  it.each(["GET", "POST", "PUT", "PATCH", "DELETE"])("is a 404 for %s, as JSON", async (method) => {
    const { status, response, html } = await visitor().request(path, { method });
    expect([status, response.headers.get("Content-Type")]).toEqual([404, "application/json"]);
    expect(JSON.parse(html)).toEqual({ message: "The API has no call at this address." });
    expect(response.headers.get("Cache-Control")).toBe(
      "private, no-cache, max-age=0, must-revalidate, no-store",
    );
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("says so in French", async () => {
    const { html } = await visitor({ "Accept-Language": "fr-CA" }).request(path);
    expect(JSON.parse(html)).toEqual({ message: "L’API n’a aucun appel à cette adresse." });
  });

  it("has no body for HEAD", async () => {
    const { status, html } = await visitor().request(path, { method: "HEAD" });
    expect([status, html]).toEqual([404, ""]);
  });
});

const large = `{"a":"${"a".repeat(70_000)}"}`;
const streamed = () => new Blob([large]).stream();
const foreign = { ...json, Origin: "https://evil.example" };

describe("a call that's refused before its route", () => {
  it.each([
    ["from another site", path, { method: "POST", body: "{}", headers: foreign }, 403],
    ["from another site, reading", path, { headers: { Origin: "null" } }, 403],
    [
      "with a spoofed host",
      path,
      { headers: { ...foreign, "X-Forwarded-Host": "evil.example" } },
      403,
    ],
    ["with too large a body", path, { method: "POST", body: large, headers: json }, 413],
    ["with a NUL byte", `${path}?a=%00`, {}, 400],
    ["with too long an address", `${path}?a=${"a".repeat(9_000)}`, {}, 414],
    ["for a page's data", `${path}.data`, {}, 404],
    ["with an unusual method", path, { method: "OPTIONS" }, 404],
  ] as [string, string, RequestInit, number][])("%s", async (_what, address, init, status) => {
    const page = await visitor().request(address, init);
    expect([page.status, page.response.headers.get("Content-Type")]).toEqual([
      status,
      "application/json",
    ]);
    expect(JSON.parse(page.html)).toEqual({ message: expect.any(String) });
  });

  it("reads a large body to its end when its length isn't known", async () => {
    const init = { method: "POST", body: streamed(), duplex: "half", headers: json };
    expect((await visitor().request(path, init)).status).toBe(404);
  });
});
