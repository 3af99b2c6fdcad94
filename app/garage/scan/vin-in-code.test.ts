import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sayCode, vinInCode, wrongVinInCode } from "./vin-in-code.ts";

const corolla = "5YFBURHEXJP000421";
/** From outside North America: no check digit proves it. */
const golf = "WVWZZZ1KZAW000001";

describe("the text of a code", () => {
  test.each<[why: string, text: string, vin: string]>([
    ["is a VIN", corolla, corolla],
    ["is a VIN from elsewhere", golf, golf],
    ["has the data identifier I before it", `I${corolla}`, corolla],
    ["has the data identifier I before a VIN from elsewhere", `I${golf}`, golf],
    ["says VIN before it", `VIN${corolla}`, corolla],
    ["is in small letters", corolla.toLowerCase(), corolla],
    ["is in groups", "5YF BURHE XJP 000421", corolla],
    ["ends with the check character of Code 39", `${corolla}K`, corolla],
    ["has the identifier and the check character", `I${corolla}$`, corolla],
    ["has the stars of Code 39 around it", `*${corolla}*`, corolla],
    ["has fields after it", `${corolla},2018,COROLLA LE,040`, corolla],
    ["has fields before it, in lines", `MODEL=COROLLA\r\nVIN=${golf}\r\nPAINT=040`, golf],
    ["is a web address", `https://example.com/owner?vin=${corolla}&lang=en`, corolla],
    ["is a web address with the VIN in its path", `HTTPS://EXAMPLE.COM/V/${golf}/MANUAL`, golf],
    ["holds the VIN within a longer word", `TM0C${corolla}040FB20`, corolla],
    [
      "holds control characters of ISO 15434",
      `[)>\u001e06\u001dI${golf}\u001d5P77\u001e\u0004`,
      golf,
    ],
    ["holds another word of 17 characters that is no VIN", `ABCDEFGHIOPQRSTUV ${corolla}`, corolla],
  ])("that %s gives the VIN", (_why, text, vin) => {
    expect(vinInCode(text)).toBe(vin);
  });

  test.each<[why: string, text: string]>([
    ["is empty", ""],
    ["is a part number", "89661-02K91"],
    ["is a product's code", "4006381333931"],
    ["is a VIN with a wrong character", "5YFBURHEXJP000422"],
    ["is a VIN that is too short", corolla.slice(1)],
    ["has an I that is not its first character", "5YFBURHEXJPI00421"],
    ["is a long word that only looks like a VIN from elsewhere", `${golf}ABC`],
    ["is a web address", "https://example.com/recalls"],
  ])("that %s gives none", (_why, text) => {
    expect(vinInCode(text)).toBeNull();
  });

  test("gives only what is a VIN, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const vin = vinInCode(text);
        if (vin !== null) expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      }),
    );
  });

  test("gives the VIN wherever it stands as a word", () => {
    const word = fc.stringMatching(/^[a-z]{0,8}$/);
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (before, after) => {
        expect(vinInCode([...before, corolla, ...after].join(" "))).toBe(corolla);
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
])("%s holds a VIN that was misread: %s", (text, vin) => {
  expect(wrongVinInCode(text)).toBe(vin);
});

describe("what a code holds, said in a sentence", () => {
  test.each<[why: string, text: string, said: string]>([
    ["as it is", "89661-02K91", "89661-02K91"],
    ["in one line", "MODEL\r\n\tCOROLLA\u001d", "MODEL COROLLA"],
    ["without characters that turn the sentence round", "abc\u202edef\u2069", "abc def"],
    ["without characters that no page may hold", "a\0b", "a b"],
    ["cut where it is long", "9".repeat(100), `${"9".repeat(59)}…`],
    ["as nothing where nothing can be said", "\0\u001d", ""],
  ])("%s", (_why, text, wording) => {
    expect(sayCode(text)).toBe(wording);
  });
});
