import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCodeText, findVin, findMisreadVin } from "./vin-in-code.ts";

const corolla = "5YFBURHEXJP000421";
/** From outside North America, so without a check digit. */
const golf = "WVWZZZ1KZAW000001";

describe("The text of a code", () => {
  test.each<[why: string, text: string, vin: string]>([
    ["is a VIN", corolla, corolla],
    ["is a foreign VIN", golf, golf],
    ["has the data identifier I before it", `I${corolla}`, corolla],
    ["has the data identifier I before a foreign VIN", `I${golf}`, golf],
    ["says VIN before it", `VIN${corolla}`, corolla],
    ["is in lower case", corolla.toLowerCase(), corolla],
    ["is in groups", "5YF BURHE XJP 000421", corolla],
    ["ends with the check character of Code 39", `${corolla}K`, corolla],
    ["has the identifier and the check character", `I${corolla}$`, corolla],
    ["has the asterisks of Code 39 around it", `*${corolla}*`, corolla],
    ["has fields after it", `${corolla},2018,COROLLA LE,040`, corolla],
    ["has fields before it, in lines", `MODEL=COROLLA\r\nVIN=${golf}\r\nPAINT=040`, golf],
    ["is a web address", `https://example.com/owner?vin=${corolla}&lang=en`, corolla],
    ["is a web address with the VIN in its path", `HTTPS://EXAMPLE.COM/V/${golf}/MANUAL`, golf],
    ["has the VIN inside a longer word", `TM0C${corolla}040FB20`, corolla],
    [
      "has control characters of ISO 15434",
      `[)>\u001e06\u001dI${golf}\u001d5P77\u001e\u0004`,
      golf,
    ],
    ["has another 17-character word that isn't a VIN", `ABCDEFGHIOPQRSTUV ${corolla}`, corolla],
  ])("contains a VIN if it %s", (_why, text, vin) => {
    expect(findVin(text)).toBe(vin);
  });

  test.each<[why: string, text: string]>([
    ["is empty", ""],
    ["is a part number", "89661-02K91"],
    ["is a product's code", "4006381333931"],
    ["is a VIN with a wrong character", "5YFBURHEXJP000422"],
    ["is a VIN that is too short", corolla.slice(1)],
    ["has an I that isn't its first character", "5YFBURHEXJPI00421"],
    ["is a long word that only looks like a foreign VIN", `${golf}ABC`],
    ["is a web address", "https://example.com/recalls"],
  ])("contains no VIN if it %s", (_why, text) => {
    expect(findVin(text)).toBeNull();
  });

  test("never yields anything but a valid VIN", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const vin = findVin(text);
        if (vin !== null) expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      }),
    );
  });

  test("yields a VIN that's a word of its own, wherever it is", () => {
    const word = fc.stringMatching(/^[a-z]{0,8}$/);
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (before, after) => {
        expect(findVin([...before, corolla, ...after].join(" "))).toBe(corolla);
      }),
    );
  });
});

test.each([
  ["5YFBURHEXJP000422", "5YFBURHEXJP000422"],
  ["I5YFBURHEXJP000422", "5YFBURHEXJP000422"],
  ["https://example.com/?vin=5YFBURHEXJP000422", "5YFBURHEXJP000422"],
  [corolla, null],
  ["89661-02K91", null],
])("%s has a misread VIN: %s", (text, vin) => {
  expect(findMisreadVin(text)).toBe(vin);
});

describe("The text of a code in a message", () => {
  test.each<[why: string, text: string, said: string]>([
    ["as it is", "89661-02K91", "89661-02K91"],
    ["in one line", "MODEL\r\n\tCOROLLA\u001d", "MODEL COROLLA"],
    ["without characters that reverse the text", "abc\u202edef\u2069", "abc def"],
    ["without NUL", "a\0b", "a b"],
    ["shortened if it's long", "9".repeat(100), `${"9".repeat(59)}…`],
    ["as nothing if nothing is printable", "\0\u001d", ""],
  ])("is shown %s", (_why, text, wording) => {
    expect(formatCodeText(text)).toBe(wording);
  });
});
