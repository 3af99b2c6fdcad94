import { expect, test } from "vitest";
import { vpicDecoder } from "#app/garage/vin/vin-decoder.vpic.server.ts";
import { getCheckDigit, hasValidCheckDigit, validateVin } from "#app/vehicle/vin.ts";
import { openReader } from "#db/client.ts";
import { vpicDatabaseUrl } from "#tests/support/stack/stack.ts";

const decoder = vpicDecoder(openReader({ url: vpicDatabaseUrl }), "2026-07-01");

/** Japanese and European makes; the ninth character is filled in below. */
const cars = [
  ["JTDKARFP0L3000101", "2020 Toyota Prius Prime (PHEV)"],
  ["JM1NA3510P0000101", "1993 Mazda MX-5"],
  ["JTDBVRBD0GA000101", "2016 Toyota Mirai"],
  ["SAJWA0E70D8S00001", "2013 Jaguar XF"],
  ["JH2SC5940CK000101", "2012 Honda CBR1000RR"],
] as const;
const characters = [..."ABCDEFGHJKLMNPRSTUVWXYZ0123456789"];

async function nameOf(vin: string): Promise<string | null> {
  const decode = await decoder.decode(vin);
  if (decode.status !== "found" || decode.others) return null;
  const { year, make, model } = decode.spec;
  return `${year} ${make} ${model}`;
}

test("A wrong character rarely turns a VIN into another car's", async () => {
  let typos = 0;
  const unseen: string[] = [];
  for (const [blank, name] of cars) {
    const vin = blank.slice(0, 8) + getCheckDigit(blank) + blank.slice(9);
    expect(await nameOf(vin)).toBe(name);
    for (const at of vin.split("").keys()) {
      for (const character of characters.filter((one) => one !== vin[at])) {
        typos++;
        const typo = vin.slice(0, at) + character + vin.slice(at + 1);
        if (!validateVin(typo).ok || !hasValidCheckDigit(typo)) continue;
        const other = await nameOf(typo);
        if (other && other !== name) unseen.push(`${typo}: ${other}`);
      }
    }
  }
  expect([typos, unseen.length < typos / 300]).toEqual([cars.length * 17 * 32, true]);
});
