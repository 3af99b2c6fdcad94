import { openReader } from "#db/client.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getLatestModelYear, getModelYears } from "#app/garage/add/model-year.ts";
import { vpicWebDecoder } from "#app/garage/vin/decode-vin.server.ts";
import { lookUpVin, vpicDecoder, type Vpic } from "#app/garage/vin/vin-decoder.vpic.server.ts";
import { resolveMatches, vpicElement, type VpicElement } from "#app/garage/vin/vpic-elements.ts";
import { webVariable } from "#app/garage/vin/vpic-web-response.ts";
import { corollaVin, newOwner } from "#tests/support/owner.ts";
import {
  startFakeProvider,
  type ProviderResponse,
  type FakeProvider,
} from "#tests/support/stack/provider.ts";
import { startFaultyStack, vpicDatabaseUrl, type FaultyStack } from "#tests/support/stack/stack.ts";

const today = "2026-07-01";

let vpic: Vpic;
let service: FakeProvider;

beforeAll(async () => {
  vpic = openReader({ url: vpicDatabaseUrl });
  service = await startFakeProvider();
});
afterAll(() => service.stop());

async function webAnswer(vin: string): Promise<ProviderResponse> {
  const { maker, matchesIn } = await lookUpVin(vpic, vin);
  if (!maker) return results({ Make: "", ErrorCode: "7" });
  for (const year of getModelYears(vin, maker.vehicleType, getLatestModelYear(today))) {
    const answer = resolveMatches(matchesIn(year));
    if (!answer.model) continue;
    const elements = (Object.keys(vpicElement) as VpicElement[]).map((element) => [
      webVariable[element],
      answer.text(element) ?? "",
    ]);
    const known = {
      Make: (answer.make ?? maker.makes[0])!.toUpperCase(),
      Model: answer.model,
      ModelYear: String(year),
      Trim: answer.texts("trim").join("/"),
    };
    const of = {
      Manufacturer: maker.manufacturer,
      VehicleType: maker.vehicleType?.toUpperCase(),
      ErrorCode: "0",
      ErrorText: "0 - VIN decoded clean",
    };
    return results({ ...Object.fromEntries(elements), ...known, ...of });
  }
  return results({
    VehicleType: maker.vehicleType?.toUpperCase(),
    Make: maker.makes[0]?.toUpperCase(),
    ErrorCode: "8",
  });
}

function results(values: Record<string, unknown>): ProviderResponse {
  return {
    body: {
      Count: 1,
      Message: "Results returned successfully",
      SearchCriteria: "VIN(s)",
      Results: [values],
    },
  };
}

describe("A VIN decoded by vPIC's web service", () => {
  it.each([
    "2T1BURHEXJC000421",
    "3C6UR5DL3LG000512",
    "5YJ3E1EA8KF000337",
    "2HGFC2F67MH000184",
    "2HKRW2H59MH000184",
    "1HGCM82633A004352",
    "2C4RC1N79LR000101",
    "JTDKARFP2L3000101",
    "5TDEBRCH9LS011991",
    "1G1P75SZ1E7000101",
    "7FCTGAAA1NN000101",
    "JTDBVRBD0GA000101",
    "1HD4LE21XKC000101",
    "JH2SC5940CK000101",
    "JKAZX4P138A000101",
    "JM1NA3514P0000101",
    "2C3CDZBT4KH000101",
    "1FDUF4GN5RD000101",
    "SAJWA0E70D8S00001",
    "4YDT28826B5000101",
    "XX0AAAAAAAA000001",
  ])("matches our own copy: %s", async (vin) => {
    const answer = await webAnswer(vin);
    service.respondWith(answer);
    const decode = await vpicWebDecoder(`${service.url}/api/`).decode(vin);
    expect(service.requests.at(-1)?.path).toBe(`/api/vehicles/DecodeVinValues/${vin}?format=json`);
    const own = await vpicDecoder(vpic, today).decode(vin);
    const toUpper = (type: string) => type.toUpperCase();
    expect(decode).toEqual(
      own.status === "unsupported" ? { ...own, vehicleType: toUpper(own.vehicleType) } : own,
    );
  });
});

describe("A worker with vPIC's web service", () => {
  let stack: FaultyStack;
  beforeAll(
    async () =>
      void (stack = await startFaultyStack({ VIN_PROVIDER: "web", VPIC_URL: service.url })),
  );
  afterAll(() => stack.stop());
  beforeEach(() => void service.requests.splice(0));

  const find = async (vin: string) => {
    const { visitor } = await newOwner({ stack });
    return visitor.open(`/garage/add/confirm?vin=${vin}`);
  };

  it("shows the decoded car and queries each VIN once", async () => {
    const vin = corollaVin();
    service.respondWith(
      results({ Make: "TOYOTA", Model: "Corolla iM", ModelYear: "2018", Trim: "", ErrorCode: "0" }),
    );
    expect((await find(vin)).text(".found h2")).toBe("2018 Toyota Corolla iM");
    expect((await find(vin)).text(".found h2")).toBe("2018 Toyota Corolla iM");
    expect(service.requests).toHaveLength(1);
  });

  it.each<[string, ProviderResponse]>([
    ["never responds", "never"],
    ["fails", { status: 500, body: { Message: "An error has occurred." } }],
    ["is rate limited", { status: 429 }],
    ["redirects", { status: 302, headers: { Location: "/elsewhere" } }],
    [
      "returns an HTML page",
      {
        body: "<!doctype html><title>Maintenance</title>",
        headers: { "Content-Type": "text/html" },
      },
    ],
    ["returns truncated JSON", { body: '{"Count":1,"Results":[{"Make":"TOY' }],
    ["returns no result", { body: { Count: 0, Results: [] } }],
    ["returns unexpected JSON", { body: { Results: "Corolla" } }],
    [
      "decodes a corrected VIN",
      results({ Make: "TOYOTA", Model: "Yaris", ModelYear: "2018", ErrorCode: "4,14" }),
    ],
    ["returns an empty result", results({ Make: "", Model: "", ErrorCode: "" })],
  ])("falls back to our own copy when the service %s", async (_how, answer) => {
    service.respondWith(answer);
    const page = await find(corollaVin());
    expect([page.status, page.text(".found h2")]).toEqual([200, "2018 Toyota Corolla"]);
    expect(service.requests.length).toBeGreaterThan(0);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      "doesn't know the manufacturer",
      { Make: "", ErrorCode: "7" },
      /^Invalid VIN: no manufacturer uses/,
    ],
    [
      "only knows the manufacturer",
      { Make: "TOYOTA", ErrorCode: "8" },
      /^We know who made this car/,
    ],
    [
      "decodes a trailer",
      { Make: "TOYOTA", VehicleType: "TRAILER", ErrorCode: "0" },
      /^This VIN isn’t for a car/,
    ],
  ])("explains the result when the service %s", async (_what, values, text) => {
    service.respondWith(results(values));
    const page = await find(corollaVin());
    expect([page.status, page.texts("[role=alert] li")]).toEqual([
      400,
      [expect.stringMatching(text)],
    ]);
  });
});
