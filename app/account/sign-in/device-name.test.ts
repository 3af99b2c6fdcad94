import { expect, it } from "vitest";
import { parseDeviceName } from "./device-name.ts";

const mozilla = "Mozilla/5.0";
const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const iosWebKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

it.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`,
    "Firefox",
    "Windows",
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 19_1 like Mac OS X) ${iosWebKit} ` +
      "Version/19.1 Mobile/15E148 Safari/604.1",
    "Safari",
    "iOS",
  ],
  [
    `${mozilla} (Linux; Android 15; Pixel 9) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    "Chrome",
    "Android",
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webKit} ` +
      "Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Microsoft Edge",
    "macOS",
  ],
])("recognizes %s", (userAgent, browser, system) => {
  expect(parseDeviceName(userAgent)).toEqual({ browser, system });
});

it.each([null, "", "Lynx/2.9.0dev.12", "curl/8.5.0", "\u0000", "x".repeat(300)])(
  "returns null for %j",
  (userAgent) => {
    expect(parseDeviceName(userAgent)).toBeNull();
  },
);
