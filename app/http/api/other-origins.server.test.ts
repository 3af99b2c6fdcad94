import { describe, expect, it } from "vitest";
import type { Settings } from "#app/http/settings.ts";
import { allowOrigin, answerPreflight } from "./other-origins.server.ts";

const settings = { apiOrigins: ["https://home.example"] } as Settings;

function requestFrom(origin: string | null, method = "OPTIONS"): Request {
  return new Request("https://roadworthy.example/Service/api/vehicles", {
    method,
    headers: origin === null ? {} : { Origin: origin },
  });
}

describe("A browser that asks for a listed site's page", () => {
  it("may send a token, but no cookies", () => {
    const answer = answerPreflight(requestFrom("https://home.example"), settings);
    expect(answer?.status).toBe(204);
    expect(answer?.headers.get("Access-Control-Allow-Origin")).toBe("https://home.example");
    expect(answer?.headers.get("Access-Control-Allow-Headers")).toContain("Authorization");
    expect(answer?.headers.has("Access-Control-Allow-Credentials")).toBe(false);
  });

  it.each([null, "https://other.example", "https://home.example.other.example"])(
    "gets nothing for %s",
    (origin) => expect(answerPreflight(requestFrom(origin), settings)).toBeNull(),
  );
});

describe("An answer to a listed site's page", () => {
  it("can be read by it, with the headers that calls need", () => {
    const { headers } = allowOrigin(requestFrom("https://home.example", "GET"), new Response());
    expect(headers.get("Access-Control-Allow-Origin")).toBe("https://home.example");
    expect(headers.get("Access-Control-Expose-Headers")).toContain("ETag");
    expect(headers.get("Vary")).toBe("Origin");
  });

  it.each([null, "https://roadworthy.example"])("needs no headers for %s", (origin) => {
    const { headers } = allowOrigin(requestFrom(origin, "GET"), new Response());
    expect(headers.has("Access-Control-Allow-Origin")).toBe(false);
  });
});
