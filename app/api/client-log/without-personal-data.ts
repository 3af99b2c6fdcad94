import { redact } from "#app/http/loggable-error.ts";

export type Metadata = Record<string, string | number | boolean>;

type Pattern = [found: RegExp, name: string];

const inPaths: Pattern[] = [
  // eslint-disable-next-line regexp/no-super-linear-move -- looks back to the last ? or # at most
  [/(?<=\/[^\s?#"'`]*)[?#][^\s"'`)]+/g, "[query]"],
  // Followed by an extension, it names a file.
  [/(?<=\/)[\w-]{20,}(?=$|[^\w.-]|\.(?!\w))/g, "[id]"],
];
const elsewhere: Pattern[] = [
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, "[address]"],
  [/\b(?:[\da-f]{1,4}:){4,7}[\da-f]{1,4}\b/gi, "[address]"],
  [/\+?\d[\d ().-]{8,}\d/g, "[number]"],
];

/** Firefox and Safari write frames like email addresses: `load@https://…`. */
const frame = /^([\w$.*/<]*)@(?=https?:\/\/)(.*)$/gm;

/** Other sites' programs may report anything, so this expects more than our own reports contain. */
export function withoutPersonalData(text: string): string {
  const framed = text.replace(frame, "    at $1 ($2)");
  return replaceAll(redact(replaceAll(framed, inPaths), []), elsewhere);
}

const replaceAll = (text: string, patterns: Pattern[]) =>
  patterns.reduce((left, [found, name]) => left.replace(found, name), text);

export function withoutPersonalMetadata(metadata: Metadata): Metadata {
  return Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [
      withoutPersonalData(name),
      typeof value === "string" ? withoutPersonalData(value) : withoutPersonalNumber(value),
    ]),
  );
}

function withoutPersonalNumber(value: number | boolean): Metadata[string] {
  const text = withoutPersonalData(String(value));
  return text === String(value) ? value : text;
}
