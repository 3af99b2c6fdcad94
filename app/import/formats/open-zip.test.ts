import { zipSync, type Zippable } from "fflate";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { zipped } from "#app/account-data/export/zip.ts";
import { openZip } from "./open-zip.ts";

const maxBytes = 1_000_000;
const bytes = (text: string) => new TextEncoder().encode(text);

function read(zip: Uint8Array, path: string, limit = maxBytes): string | null {
  const opened = openZip(zip);
  if (!opened.ok) return opened.problem;
  const content = opened.read(path, limit);
  return content === null || typeof content === "string"
    ? content
    : new TextDecoder().decode(content);
}

async function ownZip(
  files: Record<string, { packed: boolean; pieces: string[] }>,
): Promise<Uint8Array> {
  const list = Object.entries(files).map(([path, { packed, pieces }]) => ({
    path,
    packed,
    content: (async function* () {
      for (const piece of pieces) yield bytes(piece);
    })(),
  }));
  const made: Uint8Array[] = [];
  for await (const piece of zipped(list, new Date("2026-01-31"))) made.push(piece);
  return new Uint8Array(Buffer.concat(made));
}

describe("opening a zip", () => {
  it("reads our own export, whatever its files contain", async () => {
    const lookalike = "PK\u0003\u0004PK\u0007\b".repeat(50);
    const zip = await ownZip({
      "data.json": { packed: false, pieces: ['{"a":', "1}", ""] },
      "receipts/2026-01-31 reçu.pdf": { packed: true, pieces: [lookalike, "end"] },
      empty: { packed: true, pieces: [] },
    });
    const opened = openZip(zip);
    expect(opened.ok && opened.paths).toEqual([
      "data.json",
      "receipts/2026-01-31 reçu.pdf",
      "empty",
    ]);
    expect([
      read(zip, "data.json"),
      read(zip, "receipts/2026-01-31 reçu.pdf"),
      read(zip, "empty"),
      read(zip, "none"),
    ]).toEqual(['{"a":1}', `${lookalike}end`, "", null]);
  });

  it("reads a zip from another program", () => {
    const zip = zipSync({
      "a.csv": bytes("x,y\n".repeat(1000)),
      "b.csv": [bytes("1"), { level: 0 }],
    } satisfies Zippable);
    expect([read(zip, "a.csv"), read(zip, "b.csv")]).toEqual(["x,y\n".repeat(1000), "1"]);
  });

  it("rejects a file over the size limit, even if its header claims less", () => {
    const bomb = zipSync({ "data.json": new Uint8Array(20 * 1024 * 1024) }, { level: 1 });
    expect([bomb.length < 200_000, read(bomb, "data.json")]).toEqual([true, "zipTooBig"]);
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    for (let at = 0; at < bomb.length - 4; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true);
    expect(read(bomb, "data.json")).toBe("zipTooBig");
  }, 20_000);

  it("rejects a zip with too many files", () => {
    expect(
      read(
        zipSync(
          Object.fromEntries(Array.from({ length: 501 }, (_, index) => [String(index), bytes("")])),
        ),
        "1",
      ),
    ).toBe("zipTooBig");
  });

  test.each([
    ["nothing", ""],
    ["only a local header", "PK\u0003\u0004"],
    ["a directory that lists missing files", `PK\u0005\u0006${"\u0001".repeat(18)}`],
  ])("reports %s as broken", (_what, text) => {
    expect(
      read(
        Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
        "data.json",
      ),
    ).toBe("zipBroken");
  });

  it("never throws on truncated or corrupted bytes", () => {
    const complete = zipSync({
      "data.json": bytes('{"vehicles":[]}'.repeat(40)),
      b: [bytes("1"), { level: 0 }],
    });
    fc.assert(
      fc.property(
        fc.nat({ max: complete.length }),
        fc.array(fc.tuple(fc.nat({ max: complete.length - 1 }), fc.nat({ max: 255 })), {
          maxLength: 4,
        }),
        (cut, marks) => {
          const zip = complete.slice(0, cut || complete.length);
          for (const [at, byte] of marks) if (at < zip.length) zip[at] = byte;
          const opened = openZip(zip);
          if (opened.ok) for (const path of opened.paths) opened.read(path, maxBytes);
        },
      ),
      { numRuns: 500 },
    );
  });
});
