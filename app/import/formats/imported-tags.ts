import { maxTags, parseTags } from "#app/vehicle/tags/tag-rule.ts";

/** `others` are too long, or too many. */
export function readTags(
  written: string,
  separator: RegExp = /[,;]/,
): { tags: string[]; others: string } {
  const tags = new Set<string>();
  const others: string[] = [];
  for (const part of written.split(separator)) {
    const parsed = parseTags(part);
    const tag = parsed.ok ? parsed.tags[0] : undefined;
    if (tag !== undefined && (tags.has(tag) || tags.size < maxTags)) tags.add(tag);
    else if (!parsed.ok || tag !== undefined) others.push(part.trim());
  }
  return { tags: [...tags].sort(), others: others.join(", ") };
}

/** Other tools separate tags by commas or spaces. */
export function tagSeparator(written: string): RegExp {
  return /[,;]/.test(written) ? /[,;]/ : /\s+/;
}
