import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { removeMetadata } from "./jpeg-metadata.ts";

const plain = () =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: "#0b6e4f",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
const place = {
  IFD0: { Copyright: "An owner", Make: "Phone" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "38/1 53/1 23/1" },
};

async function pixels(jpeg: Uint8Array) {
  return sharp(jpeg).raw().toBuffer();
}

describe("Removing a JPEG's metadata", () => {
  test.each<[string, () => Promise<Buffer>]>([
    ["a location, a camera and a name", () => plain().withExif(place).jpeg().toBuffer()],
    ["a color profile", () => plain().withIccProfile("p3").jpeg().toBuffer()],
    [
      "XMP",
      () =>
        plain()
          .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>An owner</x:xmpmeta>")
          .jpeg()
          .toBuffer(),
    ],
    ["no metadata, progressive", () => plain().jpeg({ progressive: true }).toBuffer()],
    ["no metadata, in four colors", () => plain().toColourspace("cmyk").jpeg().toBuffer()],
    ["no metadata", () => plain().jpeg().toBuffer()],
  ])("leaves only the picture of a JPEG with %s", async (_what, make) => {
    const jpeg = new Uint8Array(await make());
    const bare = removeMetadata(jpeg)!;
    const { exif, icc, xmp, iptc, comments, format } = await sharp(bare).metadata();
    expect({ format, exif, icc, xmp, iptc, comments }).toEqual({ format: "jpeg" });
    expect(Buffer.from(bare).includes("An owner")).toBe(false);
    const decoded = await sharp(await sharp(jpeg).keepMetadata().jpeg().toBuffer()).metadata();
    expect((await sharp(bare).metadata()).width).toBe(decoded.width);
    expect(removeMetadata(bare)).toEqual(bare);
  });

  test("doesn't change the pixels", async () => {
    const jpeg = new Uint8Array(await plain().withExif(place).jpeg().toBuffer());
    expect(await pixels(removeMetadata(jpeg)!)).toEqual(await pixels(jpeg));
  });

  test("drops a comment and anything after the end", async () => {
    const jpeg = new Uint8Array(await plain().jpeg().toBuffer());
    const comment = [0xff, 0xfe, 0, 10, ...Buffer.from("An owner")];
    const polyglot = new Uint8Array([
      ...jpeg.subarray(0, 2),
      ...comment,
      ...jpeg.subarray(2),
      ...Buffer.from("<script>alert(1)</script>"),
    ]);
    expect(removeMetadata(polyglot)).toEqual(removeMetadata(jpeg));
  });

  test.each([
    ["an empty file", []],
    ["a PNG", [0x89, 0x50, 0x4e, 0x47]],
    ["a bare start marker", [0xff, 0xd8]],
    ["a segment longer than the file", [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1, 2, 3]],
    ["a segment with an impossible length", [0xff, 0xd8, 0xff, 0xe1, 0, 1, 0xff, 0xd9]],
  ])("rejects %s", (_what, bytes) => {
    expect(removeMetadata(Uint8Array.from(bytes))).toBeNull();
  });

  test("rejects a truncated JPEG and never hangs", async () => {
    const jpeg = new Uint8Array(await plain().jpeg().toBuffer());
    for (let end = 0; end < jpeg.length - 1; end += 7)
      expect(removeMetadata(jpeg.subarray(0, end))).toBeNull();
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        (bytes) => void removeMetadata(Uint8Array.from([0xff, 0xd8, 0xff, ...bytes])),
      ),
    );
  });
});
