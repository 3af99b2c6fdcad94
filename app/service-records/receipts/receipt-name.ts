import { cleanText } from "#app/i18n/clean-text.ts";
import type { ReceiptType } from "./receipt-file.ts";

const maxNameLength = 100;

/** The first of each is given to a file whose name has none of them. */
const extensions: Record<ReceiptType, readonly [string, ...string[]]> = {
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "application/pdf": ["pdf"],
};

/** Marks that turn the direction of text: with them `gpj.exe` reads `exe.jpg`. */
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The name under which a receipt is kept: as its owner's file was called, without the folders that
 * some programs send along, what cannot be shown, and an ending that belies what it is.
 */
export function receiptName(called: string, type: ReceiptType): string {
  const bare = called.split(/[\\/]/).at(-1)!.replace(directionMarks, "").replaceAll("\0", "");
  const cleaned = cleanText(bare);
  const name = cleaned.ok ? cleaned.text : "";
  const [, stem, extension] = /^(.*?)(?:\.([^.\s]{1,5}))?$/u.exec(name)!;
  const isRightExtension =
    extension !== undefined && extensions[type].includes(extension.toLowerCase());
  const finalExtension = isRightExtension ? extension : extensions[type][0];
  const complete = (isRightExtension ? stem! : name).slice(
    0,
    maxNameLength - finalExtension.length - 1,
  );
  const shortened = complete.replace(/\p{Cs}$/u, "").trim();
  return `${shortened || "receipt"}.${finalExtension}`;
}

/** For a download: the name as RFC 8187 writes it, which no character of it can leave. */
export function inlineDisposition(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename*=UTF-8''${encoded}`;
}
