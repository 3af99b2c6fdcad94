import { expect, test } from "vitest";
import { decodeImportText } from "./import-text.ts";

const text = "Date,Vidange d’huile\r\n";

test.each<[string, Buffer]>([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${text}`)],
  ["UTF-16, as spreadsheets save text", Buffer.from(`\ufeff${text}`, "utf16le")],
  ["big-endian UTF-16", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
  ["Windows-1252", Buffer.from(text.replace("’", "\x92"), "latin1")],
])("decodes %s", (_what, bytes) => {
  expect(decodeImportText(bytes)).toBe(text);
});

test("accepts bytes that aren't text, and an empty file", () => {
  expect(decodeImportText(Buffer.from([0, 255, 254, 129]))).toHaveLength(4);
  expect(decodeImportText(new Uint8Array())).toBe("");
});
