import { describe, expect, test } from "vitest";
import { maxPhotoBytes } from "./photo-file.ts";
import { findPhotoProblem, type PhotoProblem } from "./photo-problem.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const jpeg = bytes("\xff\xd8\xff\xe0\0\x10JFIF\0\x01");

describe("A file for a photo", () => {
  test.each([
    ["JPEG", jpeg],
    ["JPEG straight from a camera", bytes("\xff\xd8\xff\xe1\x1c\x45Exif\0\0")],
    ["PNG", bytes("\x89PNG\r\n\x1a\n\0\0\0\r")],
    ["WebP", bytes("RIFF\x10\0\0\0WEBP")],
  ])("is accepted as a %s, whatever its name", (_type, head) => {
    expect(findPhotoProblem({ name: "notes.txt", size: 2_000, head })).toBeNull();
  });

  test.each<[string, PhotoProblem, { name: string; size: number; head: Uint8Array }]>([
    ["was not chosen", "required", { name: "", size: 0, head: bytes("") }],
    ["is empty", "empty", { name: "car.jpg", size: 0, head: bytes("") }],
    ["is one byte too big", "size", { name: "car.jpg", size: maxPhotoBytes + 1, head: jpeg }],
    ["is text", "type", { name: "car.jpg", size: 12, head: bytes("My own car!\n") }],
    [
      "is an SVG with scripts",
      "type",
      { name: "car.jpg", size: 200, head: bytes('<svg xmlns="h') },
    ],
    ["is a GIF", "type", { name: "car.jpg", size: 200, head: bytes("GIF89a\x01\0\x01\0\x80\0") }],
    [
      "is in a phone's own format",
      "type",
      { name: "car.heic", size: 200, head: bytes("\0\0\0\x18ftypheic") },
    ],
    [
      "is audio in WebP's container",
      "type",
      { name: "car.webp", size: 200, head: bytes("RIFF\x10\0\0\0WAVE") },
    ],
    ["ends within its signature", "type", { name: "car.jpg", size: 2, head: bytes("\xff\xd8") }],
  ])("is rejected if it %s", (_why, problem, file) => {
    expect(findPhotoProblem(file)).toBe(problem);
  });

  test("may be exactly as large as the limit", () => {
    expect(findPhotoProblem({ name: "car.jpg", size: maxPhotoBytes, head: jpeg })).toBeNull();
  });
});
