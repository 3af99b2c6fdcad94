import { expect, it } from "vitest";
import { ownOrigin } from "./own-origin.ts";

const local = { origin: "http://localhost:8787", production: false };
const home = { origin: "https://roadworthy.example", production: true };

it.each([
  [
    "another name of the developer's machine is kept",
    local,
    "http://127.0.0.1:8787/Service",
    "http://127.0.0.1:8787",
  ],
  ["its other address, too", local, "http://[::1]:8787/", "http://[::1]:8787"],
  ["another port isn't the product's", local, "http://127.0.0.1:9999/", local.origin],
  ["a foreign host isn't believed", local, "http://evil.example:8787/", local.origin],
  [
    "a host that begins like ours isn't either",
    local,
    "http://localhost.evil.example:8787/",
    local.origin,
  ],
  ["production has one origin", home, "https://evil.example/", home.origin],
  [
    "production doesn't know the machine's own names",
    { ...home, origin: "http://localhost:8787" },
    "http://127.0.0.1:8787/",
    "http://localhost:8787",
  ],
])("links leave for the configured origin: %s", (_why, settings, requested, origin) => {
  expect(ownOrigin(settings, new URL(requested))).toBe(origin);
});
