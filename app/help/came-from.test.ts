import { expect, it } from "vitest";
import { cameFrom } from "./came-from.ts";

const origin = "https://roadworthy.example";

it.each([
  ["/Service/help/tires", "/help/tires"],
  ["/Service/help/registration-and-inspections", "/help/registration-and-inspections"],
  [
    "/Service/garage/eD3kq0fZz1Vb9sQx7LmNpA/maintenance-schedule?stop=2",
    "/garage/…/maintenance-schedule",
  ],
  [
    "/Service/garage/eD3kq0fZz1Vb9sQx7LmNpA/service-history/_D3kq0fZz1Vb9sQx7LmNp-",
    "/garage/…/service-history/…",
  ],
  ["/Service/reset-password?token=secret", "/reset-password"],
  ["/Service/Shops/front-street-garage-centreville", "/Shops/front-street-garage-centreville"],
  [`/Service/${"a/".repeat(300)}`, `/${"a/".repeat(300)}`.slice(0, 200)],
  ["/elsewhere", ""],
  ["/Service", ""],
])("from %s, a form shows %j", (path, expected) => {
  expect(cameFrom(origin + path, origin)).toBe(expected);
});

it.each([null, "", "no address", "https://other.example/Service/help", "about:blank"])(
  "from %j, a form shows no page",
  (referer) => {
    expect(cameFrom(referer, origin)).toBe("");
  },
);
