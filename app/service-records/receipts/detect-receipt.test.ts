import { expect, test } from "vitest";
import { detectReceipt } from "./detect-receipt.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const megabyte = 1024 * 1024;

test.each([
  ["a JPEG", "\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF", "image/jpeg"],
  ["a PNG", "\u0089PNG\r\n\u001a\n\u0000\u0000", "image/png"],
  ["a PDF", "%PDF-1.7\n", "application/pdf"],
  ["a PDF after blank lines from a mail program", `${"\n".repeat(40)}%PDF-1.4`, "application/pdf"],
])("accepts %s", (_what, head, type) => {
  expect(detectReceipt({ size: 10 * megabyte, head: bytes(head) })).toEqual({ ok: true, type });
});

test.each([
  ["an empty file", 0, "", "empty"],
  ["a PDF of more than 10 MB", 10 * megabyte + 1, "%PDF-1.7", "tooBig"],
  ["an HTML page", 900, "<!doctype html><script>", "wrongType"],
  ["an SVG that contains a PNG signature", 900, "<svg>\u0089PNG\r\n\u001a\n", "wrongType"],
  ["a GIF", 900, "GIF89a", "wrongType"],
  ["an archive", 900, "PK\u0003\u0004", "wrongType"],
  ["a PDF header after the first 1,024 bytes", 9_000, `${" ".repeat(1_024)}%PDF-1.7`, "wrongType"],
] as const)("rejects %s", (_what, size, head, problem) => {
  expect(detectReceipt({ size, head: bytes(head) })).toEqual({ ok: false, problem });
});
