import { describe, expect, it } from "vitest";
import { isUnsupportedBrowser } from "./browser.ts";

describe("isUnsupportedBrowser", () => {
  it.each([
    [
      "Internet Explorer 10",
      "Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)",
      true,
    ],
    [
      "Internet Explorer 11",
      "Mozilla/5.0 (Windows NT 6.3; Trident/7.0; rv:11.0) like Gecko",
      false,
    ],
    [
      "Chrome 48",
      "Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/48.0.2564.97 Safari/537.36",
      true,
    ],
    [
      "Chrome 49",
      "Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/49.0.2623.75 Safari/537.36",
      false,
    ],
    ["Firefox 45", "Mozilla/5.0 (X11; Linux x86_64; rv:45.0) Gecko/20100101 Firefox/45.0", true],
    ["Firefox 46", "Mozilla/5.0 (X11; Linux x86_64; rv:46.0) Gecko/20100101 Firefox/46.0", false],
    [
      "Safari 7",
      "Mozilla/5.0 (Macintosh) AppleWebKit/537.71 (KHTML, like Gecko) Version/7.0 Safari/537.71",
      true,
    ],
    [
      "Safari 8",
      "Mozilla/5.0 (Macintosh) AppleWebKit/600.1 (KHTML, like Gecko) Version/8.0 Safari/600.1",
      false,
    ],
    [
      "Safari 7 on a phone",
      "Mozilla/5.0 (iPhone) AppleWebKit/537.51 Version/7.0 Mobile/11A465 Safari/9537.53",
      true,
    ],
    ["an unknown browser", "Lynx/2.9.0dev.12 libwww-FM/2.14", false],
    ["no user agent", null, false],
  ])("%s", (_name, userAgent, unsupported) => {
    expect(isUnsupportedBrowser(userAgent)).toBe(unsupported);
  });
});
