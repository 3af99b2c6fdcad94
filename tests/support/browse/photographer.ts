import { eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { addVehicle, newOwner, vehicleId } from "../owner.ts";
import { photoOfCar } from "../photos.ts";
import { databaseUrl, shareFaultyStack } from "../stack/stack.ts";
import type { Page } from "./visitor.ts";

/** Widths of a stored photo, in pixels. */
export const widths = [180, 360, 720];

export async function startPhotoStack() {
  const stack = await shareFaultyStack();
  return { ...stack, photos: await stack.bucket("FILES") };
}

export type PhotoStack = Awaited<ReturnType<typeof startPhotoStack>>;

export async function newPhotographer(
  stack: PhotoStack,
  choices: Parameters<typeof newOwner>[0] = {},
) {
  const { photos } = stack;
  const { visitor } = await newOwner({ ...choices, stack });
  const id = vehicleId(await addVehicle(visitor, { nickname: "Blue Bird" }));
  const [row] = await openDatabase({ url: databaseUrl })
    .select({ accountId: vehicles.accountId })
    .from(vehicles)
    .where(eq(vehicles.id, id));
  const storedKeys = async () =>
    (await photos.list({ prefix: `${row!.accountId}/` })).objects.map(({ key }) =>
      key.slice(row!.accountId.length + 1),
    );
  const send = async (
    bytes: BlobPart,
    typed: Record<string, string> = {},
    name = "car.jpg",
  ): Promise<Page> =>
    (await visitor.open(`/garage/${id}/edit`)).submit("#edit", typed, {
      photo: new File([bytes], name),
    });
  const photograph = async (encode?: (photo: Sharp) => Sharp) => {
    const sent = await send(await bytesOf(encode));
    if (sent.status !== 302)
      throw new Error(
        `Uploading the photo returned ${sent.status}: ${sent.texts(".errors li").join()}`,
      );
    return shown(await visitor.open(`/garage/${id}`));
  };
  return { visitor, id, kept: storedKeys, send, photograph };
}

export async function bytesOf(
  encode: (photo: Sharp) => Sharp = (photo) => photo.jpeg(),
  size?: Parameters<typeof photoOfCar>[0],
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await encode(photoOfCar(size)).toBuffer());
}

export function shown(page: Page): string | undefined {
  return page.document
    .querySelector("main img")
    ?.getAttribute("src")
    ?.replace(/\/\d+$/, "");
}

export const keysOf = (...urls: (string | undefined)[]) =>
  urls.flatMap((url) => widths.map((width) => `${url?.split("/").at(-1)}/${width}.jpg`)).sort();

export async function isUpright(jpeg: Uint8Array): Promise<boolean> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const pixelAt = (x: number) =>
    [...data.subarray((Math.floor(info.height / 2) * info.width + x) * info.channels)].slice(
      0,
      3,
    ) as [number, number, number];
  const left = pixelAt(Math.floor(info.width * 0.25));
  const right = pixelAt(Math.floor(info.width * 0.75));
  return left[0] > 150 && left[2] < 100 && right[2] > 150 && right[0] < 100;
}
