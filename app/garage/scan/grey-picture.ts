/** A picture in shades of grey: a byte a pixel, 0 is black, line after line from the top left. */
export type GreyPicture = { width: number; height: number; pixels: Uint8Array };

type Samples = {
  width: number;
  height: number;
  channels: number;
  data: ArrayLike<number>;
  depth: number;
};

/**
 * The brightness of a picture of 1 to 4 channels: grey, grey and alpha, RGB, RGBA.
 * @param samples of `depth` bits each
 */
export function toGrey({ width, height, channels, data, depth }: Samples): GreyPicture {
  const pixels = new Uint8Array(width * height);
  const scale = 255 / (2 ** depth - 1);
  const coloured = channels >= 3;
  for (let pixel = 0, at = 0; pixel < pixels.length; pixel++, at += channels) {
    // Rec. 601, as JPEG itself computes it.
    const shade = coloured
      ? 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
      : data[at]!;
    pixels[pixel] = Math.round(shade * scale);
  }
  return { width, height, pixels };
}

/**
 * The picture with its columns pushed up or down so that a line which falls by `slope` pixels a
 * pixel becomes level in its middle. Unlike turning it, this mixes no pixels: thin bars stay sharp.
 * What comes in from outside is grey.
 */
export function slant({ width, height, pixels }: GreyPicture, slope: number): GreyPicture {
  const slanted = new Uint8Array(pixels.length).fill(128);
  const drops = Int32Array.from({ length: width }, (_, x) =>
    Math.round((x - (width - 1) / 2) * slope),
  );
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to++) {
      const from = y + drops[x]!;
      if (from >= 0 && from < height) slanted[to] = pixels[from * width + x]!;
    }
  }
  return { width, height, pixels: slanted };
}

/** The picture mirrored so that its lines become its columns. */
export function transpose({ width, height, pixels }: GreyPicture): GreyPicture {
  const transposed = new Uint8Array(pixels.length);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) transposed[x * height + y] = pixels[at]!;
  }
  return { width: height, height: width, pixels: transposed };
}
