import { cleanText } from "#app/i18n/clean-text.ts";

export const maxTags = 10;
const maxTagLength = 30;
/** Of all tags, as typed. */
export const maxTagsLength = maxTags * (maxTagLength + 2);

export type ParsedTags = { ok: true; tags: string[] } | { ok: false; code: string };

/** Separated by commas. Small letters, so that "Road trip" and "road trip" are the same tag. */
export function parseTags(typed: string): ParsedTags {
  const cleaned = cleanText(typed);
  if (!cleaned.ok) return { ok: false, code: "text.invalid" };
  const written = cleaned.text
    .split(/[,;]/)
    .map(normalizeTag)
    .filter((tag) => tag !== "");
  const tags = [...new Set(written)].sort();
  if (tags.some((tag) => tag.length > maxTagLength))
    return { ok: false, code: `tags.tooLong?most=${maxTagLength}` };
  return tags.length > maxTags
    ? { ok: false, code: `tags.tooMany?most=${maxTags}` }
    : { ok: true, tags };
}

const normalizeTag = (typed: string) =>
  typed
    .trim()
    .replace(/^#+\s*/, "")
    .toLowerCase();

/** The same for "#Été" and "ete". Empty if no tag is like that. */
export function plainTag(typed: string): string {
  const cleaned = cleanText(typed);
  const tag = cleaned.ok ? normalizeTag(cleaned.text) : "";
  return tag.length > maxTagLength
    ? ""
    : tag
        .normalize("NFD")
        .replace(/\p{M}+/gu, "")
        .normalize();
}

/** Of a list's address. Null if no tag is like that. */
export function readTag(query: URLSearchParams): string | null {
  const tag = (query.get("tag") ?? "").trim().toLowerCase();
  return tag && tag.length <= maxTagLength ? tag : null;
}

export function joinTags(tags: readonly string[]): string {
  return tags.join(", ");
}
