import { parseMarkdown, type Block } from "./markdown.ts";

export const sections = ["start", "car", "reminders", "history", "shops", "account"] as const;

export type Section = (typeof sections)[number];

/** `slug` is its path below /help. */
export type Listed = { slug: string; title: string; summary: string; section: Section };

export type Article = Listed & { blocks: Block[] };

/** @throws Error if it has no title, summary or section, or can't be parsed */
export function readArticle(slug: string, source: string): Article {
  const {
    front: { title, summary, section },
    blocks,
  } = parseMarkdown(source);
  const known = sections.find((one) => one === section);
  if (!title || !summary || !known)
    throw new Error(`The article ${slug} lacks a title, a summary or a section.`);
  return { slug, title, summary, section: known, blocks };
}
