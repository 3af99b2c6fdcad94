import { expect, it } from "vitest";
import { ownOrigin } from "./own-origin.ts";

const local = { origin: "http://localhost:8787", production: false };
const home = { origin: "https://roadworthy.example", production: true };

it.each([
  [
    "keeps another name of a developer's machine",
    local,
    "http://127.0.0.1:8787/Service",
    "http://127.0.0.1:8787",
  ],
  ["keeps its IPv6 address", local, "http://[::1]:8787/", "http://[::1]:8787"],
  ["ignores another port", local, "http://127.0.0.1:9999/", local.origin],
  ["ignores a foreign host", local, "http://evil.example:8787/", local.origin],
  [
    "ignores a host that starts with the product's name",
    local,
    "http://localhost.evil.example:8787/",
    local.origin,
  ],
  ["ignores the host in production", home, "https://evil.example/", home.origin],
  [
    "ignores local names in production",
    { ...home, origin: "http://localhost:8787" },
    "http://127.0.0.1:8787/",
    "http://localhost:8787",
  ],
])("the origin for links %s", (_label, settings, requested, origin) => {
  expect(ownOrigin(settings, new URL(requested))).toBe(origin);
});
