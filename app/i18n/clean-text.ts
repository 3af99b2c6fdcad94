export type CleanText = { ok: true; text: string } | { ok: false; code: "nul" };

/** What is shown as an emoji by itself or by its variation selector; not ©, ™ or ♥ as text. */
const sign =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=[\ufe0f\u200d\u{1f3fb}-\u{1f3ff}])|[0-9#*]\ufe0f?\u20e3)/u;
const joined =
  /(?:\ufe0f|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})*/u;
const emoji = new RegExp(sign.source + joined.source, "gu");

/**
 * A typed line of text without emoji (spec §5), control characters and halves of characters, with
 * runs of white space as one space and composed accents. SQLite ends a text at NUL: refused.
 */
export function cleanText(typed: string): CleanText {
  if (typed.includes("\0")) return { ok: false, code: "nul" };
  const text = typed
    .normalize("NFC")
    .replace(emoji, "")
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ");
  return { ok: true, text: text.trim() };
}

/**
 * A typed text of several lines, each cleaned as by {@link cleanText}; at most one empty line
 * between two others.
 */
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

/**
 * A typed text as HTML can say it back: NUL, which no page may hold, as the replacement character.
 */
export function printable(typed: string): string {
  return typed.replaceAll("\0", "\ufffd");
}
