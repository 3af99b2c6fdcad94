import { expect, it } from "vitest";
import { ownOrigin } from "./own-origin.ts";

const local = { origin: "http://localhost:8787", development: true };
const home = { origin: "https://roadworthy.example", development: false };

it.each([
  [
    "keeps a different local hostname in development",
    local,
    "http://127.0.0.1:8787/Service",
    "http://127.0.0.1:8787",
  ],
  ["keeps the local IPv6 address in development", local, "http://[::1]:8787/", "http://[::1]:8787"],
  ["ignores a different port", local, "http://127.0.0.1:9999/", local.origin],
  ["ignores a foreign host", local, "http://evil.example:8787/", local.origin],
  [
    "ignores a host that only starts with the configured one",
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
