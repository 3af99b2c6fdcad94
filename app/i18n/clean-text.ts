export type CleanText = { ok: true; text: string } | { ok: false; code: "nul" };

/** Emoji by default or by variation selector; not ©, ™ or ♥ as text. */
const emojiBase =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=[\ufe0f\u200d\p{Emoji_Modifier}])|[0-9#*]\ufe0f?\u20e3)/u;
const emojiSuffix =
  /(?:\ufe0f|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})*/u;
const emoji = new RegExp(emojiBase.source + emojiSuffix.source, "gu");

/** Removes emoji (spec §5) and control characters. Rejects NUL, which ends a text in SQLite. */
export function cleanText(typed: string): CleanText {
  if (typed.includes("\0")) return { ok: false, code: "nul" };
  const text = typed
    .normalize("NFC")
    .replace(emoji, "")
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ");
  return { ok: true, text: text.trim() };
}

export function cleanLines(typed: string): CleanText {
  if (typed.includes("\0")) return { ok: false, code: "nul" };
  const lines = typed
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => cleanText(line))
    .map((line) => (line.ok ? line.text : ""));
  return {
    ok: true,
    text: lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
  };
}

/** HTML can't contain NUL. */
export function printable(typed: string): string {
  return typed.replaceAll("\0", "\ufffd");
}
