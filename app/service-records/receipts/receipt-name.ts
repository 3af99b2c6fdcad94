import { cleanText } from "#app/i18n/clean-text.ts";
import type { ReceiptType } from "./receipt-file.ts";

const maxCharacters = 100;

/** The first of each is given to a file whose name has none of them. */
const endings: Record<ReceiptType, readonly [string, ...string[]]> = {
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "application/pdf": ["pdf"],
};

/** Marks that turn the direction of text: with them `gpj.exe` reads `exe.jpg`. */
const turns = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The name under which a receipt is kept: as its owner's file was called, without the folders that
 * some programs send along, what cannot be shown, and an ending that belies what it is.
 */
export function receiptName(called: string, type: ReceiptType): string {
  const bare = called.split(/[\\/]/).at(-1)!.replace(turns, "").replaceAll("\0", "");
  const cleaned = cleanText(bare);
  const name = cleaned.ok ? cleaned.text : "";
  const [, stem, ending] = /^(.*?)(?:\.([^.\s]{1,5}))?$/u.exec(name)!;
  const isTrue = ending !== undefined && endings[type].includes(ending.toLowerCase());
  const stored = isTrue ? ending : endings[type][0];
  const complete = (isTrue ? stem! : name).slice(0, maxCharacters - stored.length - 1);
  const shortened = complete.replace(/\p{Cs}$/u, "").trim();
  return `${shortened || "receipt"}.${stored}`;
}

/** For a download: the name as RFC 8187 writes it, which no character of it can leave. */
export function inlineAs(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename*=UTF-8''${encoded}`;
}
