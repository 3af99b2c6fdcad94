const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** XML 1.0 has no way to write other characters. */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** For text between tags and in attributes. */
export function escapeXml(text: string): string {
  return text.replace(impossible, "").replace(/[&<>"']/g, (character) => entities[character]!);
}
