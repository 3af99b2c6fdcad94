import { describe, expect, test } from "vitest";
import { shear, toGray, transpose, type GrayPicture } from "./gray-picture.ts";

/** `~` is the gray filled in from outside the picture. */
const shades: Record<string, number> = { ".": 255, "#": 0, "~": 128 };

function picture(...lines: string[]): GrayPicture {
  return {
    width: lines[0]!.length,
    height: lines.length,
    pixels: Uint8Array.from(lines.join(""), (sign) => shades[sign]!),
  };
}

describe("A picture's brightness", () => {
  test.each([
    ["gray", { channels: 1, depth: 8, data: [0, 128, 255] }, [0, 128, 255]],
    ["gray with alpha", { channels: 2, depth: 8, data: [0, 9, 128, 9, 255, 9] }, [0, 128, 255]],
    ["RGB", { channels: 3, depth: 8, data: [255, 0, 0, 0, 255, 0, 0, 0, 255] }, [76, 150, 29]],
    [
      "RGBA",
      { channels: 4, depth: 8, data: [255, 255, 255, 0, 0, 0, 0, 255, 10, 10, 10, 255] },
      [255, 0, 10],
    ],
    ["16 bits", { channels: 1, depth: 16, data: [0, 32896, 65535] }, [0, 128, 255]],
    ["1 bit", { channels: 1, depth: 1, data: [0, 1, 1] }, [0, 255, 255]],
  ])("is calculated for %s", (_kind, samples, pixels) => {
    expect([...toGray({ width: 3, height: 1, ...samples }).pixels]).toEqual(pixels);
  });
});

describe("Shearing a picture", () => {
  const falling = picture("#....", ".#...", "..#..", "...#.", "....#");

  test("levels a line that falls", () => {
    expect(shear(falling, 1)).toEqual(picture("~~...", "~....", "#####", "....~", "...~~"));
  });

  test("levels a line that rises", () => {
    expect(shear(picture("....#", "...#.", "..#..", ".#...", "#...."), -1)).toEqual(
      picture("...~~", "....~", "#####", "~....", "~~..."),
    );
  });

  test("changes nothing for a slope of 0", () => {
    expect(shear(falling, 0)).toEqual(falling);
  });
});

test("A transposed picture has its rows as columns", () => {
  expect(transpose(picture("##.", "..#"))).toEqual(picture("#.", "#.", ".#"));
});
