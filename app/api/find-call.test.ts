import { describe, expect, it } from "vitest";
import { createCallFinder } from "./find-call.ts";

const find = createCallFinder([
  { method: "GET", path: "/vehicle/{vehicleId}" },
  { method: "PUT", path: "/vehicle/{vehicleId}" },
  { method: "GET", path: "/vehicle/serviceItems" },
  { method: "GET", path: "/vehicle/{vehicleId}/tires/{tireId}" },
]);

describe("The call at a path", () => {
  it("is one per method", () => {
    expect(find("/vehicle/a")).toEqual({
      calls: [
        { method: "GET", path: "/vehicle/{vehicleId}" },
        { method: "PUT", path: "/vehicle/{vehicleId}" },
      ],
      params: { vehicleId: "a" },
    });
  });

  it("is that of a fixed name before that of an id", () => {
    expect(find("/vehicle/serviceItems")?.params).toEqual({});
  });

  it("may end with a slash", () => {
    expect(find("/vehicle/a/tires/b/")?.params).toEqual({ vehicleId: "a", tireId: "b" });
  });

  it("may have any letters in its ids", () => {
    expect(find("/vehicle/a%2Fb%C3%A9")?.params).toEqual({ vehicleId: "a/bé" });
    expect(find("/vehicle/%E9")).toBeNull();
  });

  it.each(["/", "/vehicle", "/vehicle/", "/vehicle/a/tires", "/Vehicle/a", "/vehicle/a/b/c/d"])(
    "doesn't exist at %s",
    (path) => expect(find(path)).toBeNull(),
  );
});
