import type { Language } from "#app/i18n/locale.ts";
import { textOf } from "./markdown.ts";
import { sections, type Article, type Listed, type Section } from "./read-article.ts";
import { indexOf, search } from "./search.ts";

export type Library = {
  find(slug: string): Article | null;
  listSections(): { section: Section; articles: Listed[] }[];
  search(query: string): Listed[];
};

/** All articles in one language. */
export function openLibrary(language: Language, written: readonly Article[]): Library {
  const articles = written.toSorted((one, other) => one.title.localeCompare(other.title, language));
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const index = indexOf(
    articles.map((article) => ({
      ...listed(article),
      text: article.blocks.map(textOf).join(" "),
    })),
  );
  return {
    find: (slug) => bySlug.get(slug) ?? null,
    listSections: () =>
      sections
        .map((section) => ({
          section,
          articles: articles.filter((article) => article.section === section).map(listed),
        }))
        .filter(({ articles: found }) => found.length > 0),
    search: (query) => search(index, query).map(listed),
  };
}

function listed({ slug, title, summary, section }: Listed): Listed {
  return { slug, title, summary, section };
}
