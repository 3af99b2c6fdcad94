import type { Language } from "#app/i18n/locale.ts";
import { parseMarkdown, textOf, type Block } from "./markdown.ts";
import { indexOf, search, type Index } from "./search.ts";

export const sections = ["start", "car", "reminders", "history", "shops", "account"] as const;

export type Section = (typeof sections)[number];

/** `slug` is its path below /help. */
export type Listed = { slug: string; title: string; summary: string; section: Section };

export type Article = Listed & { blocks: Block[] };

const sources = import.meta.glob<string>("/help/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const slugs = Object.keys(sources).flatMap(
  (file) => /^\/help\/en\/(.+)\.md$/.exec(file)?.[1] ?? [],
);

const read: Partial<
  Record<Language, { bySlug: Map<string, Article>; index: Index<Listed & { text: string }> }>
> = {};

/** Read on the first request for help in that language. */
function library(language: Language) {
  return (read[language] ??= open(language));
}

function open(language: Language) {
  const articles = slugs
    .map((slug) => readArticle(language, slug))
    .toSorted((one, other) => one.title.localeCompare(other.title, language));
  const texts = articles.map(({ blocks, ...listed }) => ({
    ...listed,
    text: blocks.map(textOf).join(" "),
  }));
  return {
    bySlug: new Map(articles.map((article) => [article.slug, article])),
    index: indexOf(texts),
  };
}

export function readArticle(language: Language, slug: string): Article {
  const source = sources[`/help/${language}/${slug}.md`];
  if (source === undefined) throw new Error(`The article ${slug} doesn't exist in ${language}.`);
  const {
    front: { title, summary, section },
    blocks,
  } = parseMarkdown(source);
  const known = sections.find((one) => one === section);
  if (!title || !summary || !known)
    throw new Error(`The article ${slug} in ${language} lacks a title, a summary or a section.`);
  return { slug, title, summary, section: known, blocks };
}

export function findArticle(language: Language, slug: string): Article | null {
  return library(language).bySlug.get(slug) ?? null;
}

export function listSections(language: Language): { section: Section; articles: Listed[] }[] {
  const articles = [...library(language).bySlug.values()].map(listed);
  return sections
    .map((section) => ({
      section,
      articles: articles.filter((article) => article.section === section),
    }))
    .filter(({ articles }) => articles.length > 0);
}

export function searchArticles(language: Language, query: string): Listed[] {
  return search(library(language).index, query).map(listed);
}

function listed({ slug, title, summary, section }: Listed): Listed {
  return { slug, title, summary, section };
}
