import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { readRecordFile, type ReportRow } from "./record-file.ts";
import { problemSentence } from "./report-problems.ts";

const header = "source,reference,vin,shop,comp_code,date,odometer,unit,services,comments";
const vin = "5YFBURHEXJP000421";

async function read(content: string): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  for await (const row of readRecordFile(Readable.from([Buffer.from(content)]))) rows.push(row);
  return rows;
}

describe("a file of shops' reports", () => {
  it("has a report per line, with services by number", async () => {
    expect(
      await read(
        `${header}\nshopnet,A-17,${vin},Dale’s Garage,VA-1,` +
          '2026-01-31,"60,412",MI,1302 1354,Pads thin\n',
      ),
    ).toMatchObject([
      {
        entry: { line: 2 },
        report: {
          ...{
            source: "shopnet",
            reference: "A-17",
            vin,
            shopName: "Dale’s Garage",
            compCode: "VA-1",
            date: "2026-01-31",
            comments: "Pads thin",
          },
          ...{
            odometer: { distance: 60_412, unit: "mi" },
            services: [1302, 1354],
            ownService: null,
          },
        },
      },
    ]);
  });

  it.each([
    ["1302", [1302], null],
    ["1302; 1354", [1302, 1354], null],
    ["Rust check", [], "Rust check"],
    ["4 new tires", [], "4 new tires"],
    ["", [], ""],
  ])("can have %j as its services", async (services, ids, words) => {
    const [row] = await read(
      `source,reference,vin,shop,date,services\ns,r,${vin},Dale,2026-01-31,"${services}"\n`,
    );
    expect(row!.report).toMatchObject({ services: ids, ownService: words, odometer: null });
  });

  it("keeps an invalid odometer, so that the row is rejected later", async () => {
    const [row] = await read(`${header}\ns,r,${vin},Dale,,2026-01-31,many,mi,1302,\n`);
    expect(row!.report).toMatchObject({ odometer: { distance: 0, unit: "mi" } });
  });

  it("must name the required columns", async () => {
    await expect(read(`source,vin,shop\n`)).rejects.toThrow(
      "must name the columns source, reference, vin, shop, date, services; " +
        "reference, date, services is missing",
    );
  });
});

it.each([
  ["shopName", "required", "the shop is missing"],
  ["comments", "tooLong", "comments has more than 2000 characters"],
  ["reference", "invalid", "reference has unprintable characters"],
  ["odometer", "unit", "the unit must be mi or km"],
  ["vin", "length", "Invalid VIN: it must have 17 characters, not counting spaces and hyphens"],
] as const)("%s.%s is shown as: %s", (field, code, sentence) => {
  expect(problemSentence({ field, code })).toBe(sentence);
});
