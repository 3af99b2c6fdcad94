/** Row by row from the top left, 0 is black. */
export type GreyPicture = { width: number; height: number; pixels: Uint8Array };

type Samples = {
  width: number;
  height: number;
  channels: number;
  data: ArrayLike<number>;
  depth: number;
};

/** @param samples 1 to 4 channels (gray, gray and alpha, RGB, RGBA) of `depth` bits each */
export function toGrey({ width, height, channels, data, depth }: Samples): GreyPicture {
  const pixels = new Uint8Array(width * height);
  const scale = 255 / (2 ** depth - 1);
  const coloured = channels >= 3;
  for (let pixel = 0, at = 0; pixel < pixels.length; pixel++, at += channels) {
    // Rec. 601, the same weights as JPEG.
    const shade = coloured
      ? 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
      : data[at]!;
    pixels[pixel] = Math.round(shade * scale);
  }
  return { width, height, pixels };
}

/**
 * Shears the picture so that a line falling by `slope` becomes level. Unlike rotation, this mixes
 * no pixels, so thin bars stay sharp.
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

export function transpose({ width, height, pixels }: GreyPicture): GreyPicture {
  const transposed = new Uint8Array(pixels.length);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) transposed[x * height + y] = pixels[at]!;
  }
  return { width: height, height: width, pixels: transposed };
}
