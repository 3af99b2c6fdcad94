import type { ImagesBinding } from "@cloudflare/workers-types";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import type { Log } from "#app/http/log.server.ts";
import { drawPhoto } from "./draw-photo.server.ts";

type Transform = { width: number; height?: number };

function fakeImages(
  draw: (photo: Buffer, transform: Transform) => Promise<Uint8Array<ArrayBuffer>>,
) {
  const inputSizes: number[] = [];
  const images = {
    input: (stream: ReadableStream) => ({
      transform: (transform: Transform) => ({
        async output() {
          const bytes = Buffer.from(await new Response(stream).arrayBuffer());
          inputSizes.push(bytes.length);
          const drawn = await draw(bytes, transform);
          return { response: () => new Response(drawn) };
        },
      }),
    }),
  };
  return { inputSizes, images: images as unknown as ImagesBinding };
}

const imagesKeepingMetadata = () =>
  fakeImages(
    async (photo, { width, height = 1 }) =>
      new Uint8Array(await sharp(photo).resize(width, height).keepMetadata().jpeg().toBuffer()),
  );

const photo = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 900, height: 900, channels: 3, background: "#c02020" } })
        .withExif({ IFD0: { Artist: "A neighbour" } })
        .jpeg()
        .toBuffer(),
    ),
  ]);

const warn = vi.fn<Log["warn"]>();
const log = { warn } as unknown as Log;
beforeEach(() => void warn.mockReset());

test("Every size is drawn without the metadata an image service leaves in", async () => {
  const { inputSizes, images } = imagesKeepingMetadata();
  const sent = await photo();
  const drawn = await drawPhoto({ images, log }, sent);
  if (!drawn.ok) throw new Error(drawn.problem);
  for (const [width, jpeg] of Object.entries(drawn.pictures)) {
    const { format, exif, width: pixels, height } = await sharp(jpeg).metadata();
    expect([format, exif, pixels, height]).toEqual([
      "jpeg",
      undefined,
      Number(width),
      (Number(width) * 3) / 4,
    ]);
    expect(Buffer.from(jpeg).includes("A neighbour")).toBe(false);
  }
  expect(
    inputSizes.filter((bytes) => bytes === sent.size),
    "the photo itself is decoded once",
  ).toHaveLength(1);
});

test("A photo that can't be drawn is damaged if the service can draw others", async () => {
  expect(
    await drawPhoto({ images: imagesKeepingMetadata().images, log }, new Blob(["My own car"])),
  ).toEqual({
    ok: false,
    problem: "damaged",
  });
});

test.each<[string, ImagesBinding | null]>([
  ["is not bound", null],
  ["fails at everything", fakeImages(() => Promise.reject(new Error("overloaded"))).images],
  [
    "returns something other than a JPEG",
    fakeImages(async () => new TextEncoder().encode("<html>")).images,
  ],
])("An image service that %s is unavailable", async (_how, images) => {
  expect(await drawPhoto({ images, log }, await photo())).toEqual({
    ok: false,
    problem: "unavailable",
  });
  expect(warn.mock.calls.map(([what]) => what)).toEqual(images ? ["image service"] : []);
});

test("A service that fails only at a smaller size is unavailable", async () => {
  const { images } = fakeImages(async (photo, { width, height = 1 }) => {
    if (width === 180) throw new Error("overloaded");
    return new Uint8Array(await sharp(photo).resize(width, height).jpeg().toBuffer());
  });
  expect(await drawPhoto({ images, log }, await photo())).toEqual({
    ok: false,
    problem: "unavailable",
  });
});
