import { expect, test } from "vitest";
import { pathBelow } from "./path-below.ts";

test.each([
  ["/Service/garage/c1", ""],
  ["/Service/garage/c1/", ""],
  ["/Service/garage/c1/report/share", "/report/share"],
  ["/Service/garage/c1/report/share/", "/report/share"],
  ["/Service/garage/c1//report//share", "/report/share"],
  ["/Service/GARAGE/c1/Report/SHARE", "/report/share"],
  ["/Service/garage/%631/report/share", "/report/share"],
  ["/Service/garage/c1/%72eport/sh%41re", "/report/share"],
  ["/Service/garage/c1/service-history/r1%2Fdelete", "/service-history/r1%2fdelete"],
  ["/Service/garage/c1/events/%zz/log", "/events/%zz/log"],
])("%s is %j below its car", (pathname, expected) => {
  expect(pathBelow(pathname)).toBe(expected);
});
