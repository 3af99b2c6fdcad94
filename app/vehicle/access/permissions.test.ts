import { describe, expect, it, test } from "vitest";
import { roles } from "#db/schema/people-terms.ts";
import { routePatterns } from "#tests/support/browse/routes.ts";
import { findRule, isAllowed, mayOpen, permissionFor } from "./permissions.ts";

const car = "/garage/:vehicleId";

describe("What someone may do with a car", () => {
  it.each<[string, string, string[]]>([
    ["GET", "", ["owner", "manager", "driver", "viewer", "seller"]],
    ["GET", "/service-history", ["owner", "manager", "driver", "viewer", "seller"]],
    ["POST", "/odometer", ["owner", "manager", "driver"]],
    ["GET", "/service-history/add-record", ["owner", "manager", "driver"]],
    ["POST", "/service-history/r1/delete", ["owner", "manager", "driver"]],
    ["GET", "/odometer", ["owner", "manager", "driver", "viewer", "seller"]],
    ["GET", "/events/oil", ["owner", "manager", "driver", "viewer"]],
    ["GET", "/maintenance-schedule/all", ["owner", "manager", "driver", "viewer"]],
    ["GET", "/tires", ["owner", "manager", "driver", "viewer"]],
    ["GET", "/expenses", ["owner", "manager", "driver", "viewer", "seller"]],
    ["GET", "/expenses/ownership", ["owner", "manager", "driver", "viewer", "seller"]],
    ["GET", "/expenses/add", ["owner", "manager"]],
    ["POST", "/expenses/e1/delete", ["owner", "manager"]],
    ["POST", "/expenses/budget", ["owner", "manager"]],
    ["GET", "/fuel", ["owner", "manager", "driver", "viewer", "seller"]],
    ["GET", "/fuel/f1/receipts/r1", ["owner", "manager", "driver", "viewer", "seller"]],
    ["POST", "/fuel/add", ["owner", "manager", "driver"]],
    ["GET", "/documents", ["owner", "manager", "driver", "viewer"]],
    ["GET", "/documents/d1", ["owner", "manager", "driver", "viewer"]],
    ["GET", "/documents/notes/n1", ["owner", "manager", "driver", "viewer"]],
    ["POST", "/documents", ["owner"]],
    ["GET", "/documents/add", ["owner", "manager"]],
    ["POST", "/documents/d1/restore", ["owner", "manager"]],
    ["POST", "/documents/notes/add", ["owner", "manager"]],
    ["POST", "/documents/notes/n1/delete", ["owner", "manager"]],
    ["POST", "/events/oil", ["owner", "manager"]],
    ["GET", "/edit", ["owner", "manager"]],
    ["POST", "/tires/t1/check", ["owner", "manager"]],
    ["POST", "/service-history/r1/add-review", ["owner"]],
    ["GET", "/hand-over", ["owner"]],
    ["GET", "/trade-in", ["owner"]],
    ["POST", "/trade-in", ["owner"]],
    ["POST", "/shops/suggest", ["owner", "manager", "driver"]],
    ["POST", "/remove", ["owner", "seller"]],
    ["POST", "/take-back", ["owner", "seller"]],
    ["GET", "/calendar", ["owner", "manager", "driver", "viewer"]],
    ["POST", "/calendar", ["owner", "manager", "driver", "viewer"]],
    ["POST", "/people", ["owner", "manager", "driver", "viewer"]],
    ["GET", "/something-new", ["owner"]],
    ["POST", "/something-new", ["owner"]],
  ])("%s %s is for its %j", (method, path, expected) => {
    const permission = permissionFor(path, method);
    expect(roles.filter((role) => isAllowed(role, permission)).sort()).toEqual(expected.sort());
  });
});

test.each([
  ["/garage/c1", true],
  ["/garage/c1#questions", true],
  ["/garage/c1/odometer?below=x", true],
  ["/garage/c1/service-history/add-record?first=receipts", true],
  ["/garage/c1/tires/add", false],
  ["/garage/c1/edit#plate", false],
])("a driver may follow a link to %s: %s", (link, expected) => {
  expect(mayOpen({ id: "c1", role: "driver" }, link)).toBe(expected);
});

/** A new page is only its owner's until a rule says more. */
test("every page and form of a car has a rule", () => {
  const pages = routePatterns.filter((pattern) => new RegExp(`^${car}(/|$)`).test(pattern));
  const unruled = pages
    .map((pattern) => pattern.slice(car.length).replaceAll(/:\w+/g, "x"))
    .filter((path) => !findRule(path));
  expect(pages.length).toBeGreaterThan(60);
  expect(unruled).toEqual([]);
});
