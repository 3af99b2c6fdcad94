import { describe, expect, it, test } from "vitest";
import { openCookieJar } from "#app/http/cookies.server.ts";
import type { Partner } from "#app/http/service-settings/partner-settings.ts";
import { findEmbedding } from "./embedding.server.ts";

const partner = (slug: string, embedOrigin: string | null): [string, Partner] => [
  slug,
  {
    ...{ slug, embedOrigin, name: slug, logo: null, hides: new Set<never>() },
    openId: { issuer: "https://login.example", clientId: "us", secret: "secret" },
  },
];
const partners = new Map([partner("bank", "https://bank.example"), partner("insurer-a", null)]);

function find(path: string, headers: Record<string, string>) {
  const request = new Request(`https://roadworthy.example/Service${path}`, { headers });
  const cookies = openCookieJar(request, { embedded: true });
  return findEmbedding(request, cookies, partners)?.slug ?? null;
}

const ofBank = "__Host-embedded-partner=bank";

describe("A page is shown in a partner's", () => {
  test.each([
    ["when a frame opens its login", "/login/partner/bank/enter?token=t", "iframe", ""],
    ["when a frame opens its activation page", "/activate/bank", "iframe", ""],
    ["when the frame's cookie says so", "/garage", "iframe", ofBank],
    ["when a script of such a page asks for data", "/garage.data", "empty", ofBank],
  ])("%s", (_when, path, destination, cookie) => {
    expect(find(path, { "Sec-Fetch-Dest": destination, Cookie: cookie })).toBe("bank");
  });
});

describe("A page isn't shown in a partner's", () => {
  test.each([
    ["in a tab of its own", "/activate/bank", "document", ofBank],
    ["as an image, without the frame's cookie", "/activate/bank", "image", ""],
    ["without the frame's cookie", "/garage", "iframe", ""],
    ["with the cookie of a partner that's gone", "/garage", "iframe", "__Host-embedded-partner=x"],
    ["for a partner that embeds nothing", "/activate/insurer-a", "iframe", ""],
    ["for an unknown partner", "/activate/nobody", "iframe", ""],
    ["with a cookie of the site's own", "/garage", "iframe", "__Host-partner=bank"],
  ])("%s", (_when, path, destination, cookie) => {
    expect(find(path, { "Sec-Fetch-Dest": destination, Cookie: cookie })).toBeNull();
  });

  it("in a browser that doesn't say where it shows pages", () => {
    expect(find("/activate/bank", { Cookie: ofBank })).toBeNull();
  });

  it("even where another path looks like an entry", () => {
    expect(find("/garage/login/partner/bank", { "Sec-Fetch-Dest": "iframe" })).toBeNull();
  });
});
