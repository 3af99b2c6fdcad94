import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId, newToken } from "#app/http/secrets.server.ts";
import { withoutPersonalData, withoutPersonalMetadata } from "./without-personal-data.ts";

describe("What a browser reports", () => {
  it.each([
    ["no car at /Service/garage/abcdefghijklmnopqrstuv/edit", "/Service/garage/[id]/edit"],
    ["failed: /Service/garage/add?plate=QZX4711&state=VA", "/Service/garage/add[query]"],
    ["fetch of https://roadworthy.example/x?plate=QZX4711 failed", "/x[query] failed"],
    ["wrote to jean.tremblay@exemple.ca", "[email]"],
    ["5yfburhe0jp123456 is no VIN", "[vin] is no VIN"],
    ["called (703) 555-0142 twice", "[number] twice"],
    ["from 203.0.113.77", "from [address]"],
    ["from 2001:db8:85a3:8d3:1319:8a2e:370:7348", "from [address]"],
    ["load@https://roadworthy.example/a.js:1:42", "at load (https://roadworthy.example/a.js:1:42)"],
    ["Failed to fetch dynamically imported module: /CA/garage-BxYz1234.js", "garage-BxYz1234.js"],
  ])("is kept without personal data: %s", (text, kept) => {
    const logged = withoutPersonalData(text);
    expect(logged).toContain(kept);
    expect(logged).not.toMatch(/abcdefghij|QZX4711|tremblay|123456|555-0142|203\.0|370:7348/i);
  });

  it("never has an id, token, address or VIN, wherever it is", () => {
    const secret = fc.oneof(
      fc.constant(null).map(() => `/garage/${newId()}`),
      fc.constant(null).map(() => `/rated?token=${newToken()}`),
      fc.stringMatching(/^[a-z]{3,9}([.+_-][a-z0-9]{1,9})?@[a-z]{3,9}\.(com|ca)$/),
      fc.constantFrom("5YFBURHE0JP123456", "2hgfc2f67mh000184"),
    );
    const around = fc.constantFrom("", " ", '"', "(", "'");
    fc.assert(
      fc.property(secret, around, fc.lorem({ maxCount: 4 }), (value, mark, words) => {
        const sent = `${words} ${mark}${value}${mark} ${words}`;
        const left = value.replace(/^\/(garage\/|rated\?token=)/, "");
        expect(withoutPersonalData(sent)).not.toContain(left);
        const { [words]: kept } = withoutPersonalMetadata({ [words]: sent });
        expect(kept).not.toContain(left);
      }),
    );
  });

  it("keeps numbers, unless they could be a phone’s", () => {
    const metadata = { status: 404, line: 12, isOnline: true, phone: 7_035_550_142 };
    expect(withoutPersonalMetadata(metadata)).toEqual({ ...metadata, phone: "[number]" });
  });
});
