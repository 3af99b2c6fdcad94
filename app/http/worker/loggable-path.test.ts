import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPathMatcher } from "./loggable-path.ts";

const routes = {
  root: { path: "" },
  login: { parentId: "root", path: "login" },
  verify: { parentId: "root", path: "verify-email/status" },
  garage: { parentId: "root", path: "garage" },
  add: { parentId: "garage", path: "add" },
  vehicle: { parentId: "root", path: "garage/:vehicleId" },
  edit: { parentId: "vehicle", path: "edit" },
  lost: { parentId: "vehicle", path: "*" },
  unknown: { parentId: "root", path: "*" },
};
const read = createPathMatcher(routes);

describe("the logged path", () => {
  it.each([
    ["/Service/login", "/Service/login"],
    ["/Service/login/", "/Service/login"],
    ["/Service/garage", "/Service/garage"],
    ["/Service/garage/add", "/Service/garage/add"],
    ["/Service/garage/5YFBURHE0JP123456", "/Service/garage/:vehicleId"],
    ["/Service/garage/kJ3_x-9aBcDeFg/edit", "/Service/garage/:vehicleId/edit"],
    ["/Service/garage/kJ3_x-9aBcDeFg/no/such", "/Service/garage/:vehicleId/*"],
    ["/Service/verify-email/status", "/Service/verify-email/status"],
    ["/Service/verify-email/secret-token", "/Service/*"],
    ["/Service", "/Service"],
    ["/Service/", "/Service"],
    ["/Service/_root.data", "/Service.data"],
    ["/Service/garage.data", "/Service/garage.data"],
    ["/Service/garage/kJ3_x-9aBcDeFg/edit.data", "/Service/garage/:vehicleId/edit.data"],
    ["/Service/__manifest", "/Service/__manifest"],
    ["/Service/healthz", "/Service/healthz"],
    ["/Service/api/vehicles/5YFBURHE0JP123456", "/Service/api/*"],
    ["/Service/static/none.js", "/Service/static/*"],
    ["/", "/"],
    ["/robots.txt", "/robots.txt"],
    ["/wp-admin/x.data", "/*"],
  ])("of %s is %s", (pathname, pattern) => {
    expect(read(pathname)).toBe(pattern);
  });

  it("comes from the route table, whatever the URL", () => {
    const known = [
      "",
      "/*",
      "/login",
      "/garage",
      "/garage/add",
      "/garage/:vehicleId",
      "/garage/:vehicleId/edit",
      "/garage/:vehicleId/*",
      "/api/*",
    ]
      .flatMap((pattern) => [`/Service${pattern}`, `/Service${pattern}.data`])
      .concat("/", "/*");
    const word = fc.oneof(
      fc.constantFrom(
        "Service",
        "garage",
        "add",
        "edit",
        "login",
        "api",
        "",
        "..",
        "*",
        ":vehicleId",
      ),
      fc.webSegment(),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 6 }),
        fc.constantFrom("", ".data", "/"),
        (segments, ending) => {
          expect(known.includes(read(`/${segments.join("/")}${ending}`))).toBe(true);
        },
      ),
    );
  });

  it("is the same for any two ids in the same position", () => {
    const id = fc.stringMatching(/^[\w-]{8,40}$/).filter((text) => !["add", "edit"].includes(text));
    fc.assert(
      fc.property(id, id, (one, other) => {
        expect(read(`/Service/garage/${one}/edit`)).toBe(read(`/Service/garage/${other}/edit`));
      }),
    );
  });
});
