export type GrayPicture = { width: number; height: number; pixels: Uint8Array };

type Samples = {
  width: number;
  height: number;
  channels: number;
  data: ArrayLike<number>;
  depth: number;
};

/** @param samples 1 to 4 channels (gray, gray and alpha, RGB, RGBA) of `depth` bits each */
export function toGray({ width, height, channels, data, depth }: Samples): GrayPicture {
  const pixels = new Uint8Array(width * height);
  const scale = 255 / (2 ** depth - 1);
  const isColor = channels >= 3;
  for (let pixel = 0, at = 0; pixel < pixels.length; pixel++, at += channels) {
    // Rec. 601, the same weights as JPEG.
    const shade = isColor
      ? 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
      : data[at]!;
    pixels[pixel] = Math.round(shade * scale);
  }
  return { width, height, pixels };
}

/** Makes a line falling by `slope` level. Unlike rotation, this keeps thin bars sharp. */
export function shear({ width, height, pixels }: GrayPicture, slope: number): GrayPicture {
  const sheared = new Uint8Array(pixels.length).fill(128);
  const offsets = Int32Array.from({ length: width }, (_, x) =>
    Math.round((x - (width - 1) / 2) * slope),
  );
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to++) {
      const from = y + offsets[x]!;
      if (from >= 0 && from < height) sheared[to] = pixels[from * width + x]!;
    }
  }
  return { width, height, pixels: sheared };
}

export function transpose({ width, height, pixels }: GrayPicture): GrayPicture {
  const transposed = new Uint8Array(pixels.length);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) transposed[x * height + y] = pixels[at]!;
  }
  return { width: height, height: width, pixels: transposed };
}
