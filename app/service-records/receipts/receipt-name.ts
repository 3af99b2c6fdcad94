import { cleanText } from "#app/i18n/clean-text.ts";
import type { ReceiptType } from "./receipt-file.ts";

const maxNameLength = 100;

const extensions: Record<ReceiptType, readonly [string, ...string[]]> = {
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "application/pdf": ["pdf"],
};

/** Marks that change text direction: with them `gpj.exe` reads `exe.jpg`. */
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

export function receiptName(fileName: string, type: ReceiptType): string {
  const bare = fileName.split(/[\\/]/).at(-1)!.replace(directionMarks, "").replaceAll("\0", "");
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

/** RFC 8187. */
export function inlineDisposition(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename*=UTF-8''${encoded}`;
}
