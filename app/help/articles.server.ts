import type { Language } from "#app/i18n/locale.ts";
import { parseMarkdown, textOf, type Block } from "./markdown.ts";
import { indexOf, search, type Index } from "./search.ts";

/** The parts of help, in the order of its index. */
export const sections = ["start", "car", "reminders", "history", "shops", "account"] as const;

export type Section = (typeof sections)[number];

/** How an article is listed; `slug` is its place below /help. */
export type Listed = { slug: string; title: string; summary: string; section: Section };

export type Article = Listed & { blocks: Block[] };

const sources = import.meta.glob<string>("/help/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Names of the articles, the same in both languages. */
export const slugs = Object.keys(sources).flatMap(
  (file) => /^\/help\/en\/(.+)\.md$/.exec(file)?.[1] ?? [],
);

const read: Partial<
  Record<Language, { bySlug: Map<string, Article>; index: Index<Listed & { text: string }> }>
> = {};

/**
 * They never change while a worker runs, and are read when somebody first asks for help in that
 * language.
 */
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

/** @throws Error where the article is not there in that language, or not written as articles are */
export function readArticle(language: Language, slug: string): Article {
  const source = sources[`/help/${language}/${slug}.md`];
  if (source === undefined) throw new Error(`There is no article ${slug} in ${language}.`);
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

/** The articles of each section that has any, by title. */
export function listSections(language: Language): { section: Section; articles: Listed[] }[] {
  const articles = [...library(language).bySlug.values()].map(listed);
  return sections
    .map((section) => ({
      section,
      articles: articles.filter((article) => article.section === section),
    }))
    .filter(({ articles }) => articles.length > 0);
}

/** What a query finds, the best first. */
export function searchArticles(language: Language, query: string): Listed[] {
  return search(library(language).index, query).map(listed);
}

function listed({ slug, title, summary, section }: Listed): Listed {
  return { slug, title, summary, section };
}
