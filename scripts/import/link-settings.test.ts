import { describe, expect, it } from "vitest";
import { readLinkSettings } from "./link-settings.ts";

const worker = { APP_ORIGIN: "https://cars.test/path", SESSION_SECRET: "the worker's secret" };

describe("review links are made with", () => {
  it("the worker's origin and secret", () => {
    expect(readLinkSettings(worker, "variable", undefined)).toEqual({
      origin: "https://cars.test",
      secret: "the worker's secret",
    });
  });

  it.each(["APP_ORIGIN", "SESSION_SECRET"])("nothing if DATABASE_URL comes without %s", (name) => {
    expect(() => readLinkSettings({ ...worker, [name]: "" }, "variable", undefined)).toThrow(
      "set both",
    );
  });

  it("the origin in wrangler.toml, once it's the operator's own", () => {
    expect(() => readLinkSettings({ ...worker, APP_ORIGIN: "" }, "file", undefined)).toThrow(
      "APP_ORIGIN still is https://roadworthy.example: put your own into wrangler.toml.",
    );
  });

  it("the local product's address, in local data", () => {
    expect(readLinkSettings({ PORT: "9000", SESSION_SECRET: "local" }, "local", undefined)).toEqual(
      {
        origin: "http://localhost:9000",
        secret: "local",
      },
    );
  });
});
