import { describe, expect, it } from "vitest";
import { openLog } from "#app/http/log.server.ts";
import { texts } from "#app/i18n/texts.server.ts";
import { helpAssets } from "#scripts/vite/help-articles.ts";
import { patternOf } from "#tests/support/browse/routes.ts";
import { findArticle, loadLibrary, slugs } from "./articles.server.ts";
import { textOfRun, type Block, type Run } from "./markdown.ts";
import { sections } from "./read-article.ts";

const languages = ["en", "fr"] as const;
const reader = {
  assets: helpAssets(),
  origin: "https://roadworthy.example",
  log: openLog(null, "json"),
};
const libraries = {
  en: await loadLibrary(reader, "en"),
  fr: await loadLibrary(reader, "fr"),
};
const articleIn = (language: "en" | "fr", slug: string) => libraries[language].find(slug)!;
const everyArticle = languages.flatMap((language) =>
  slugs.map((slug) => [language, slug] as const),
);

type Tree = { [key: string]: string | Tree };

/** Ignores the values in a sentence and the kind of its spaces. */
const plain = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, "…").replaceAll(/\s/g, " ");
const sentencesIn = (tree: Tree): string[] =>
  Object.values(tree).flatMap((one) => (typeof one === "string" ? [plain(one)] : sentencesIn(one)));
const wording = { en: new Set(sentencesIn(texts.en)), fr: new Set(sentencesIn(texts.fr)) };

/** Some buttons have more text after a colon, which articles leave out. */
const isInPages = (language: "en" | "fr", label: string) =>
  wording[language].has(label) ||
  [...wording[language]].some((one) => one.startsWith(`${label}:`) || one.startsWith(`${label} :`));

const runsOf = (blocks: Block[]): Run[] =>
  blocks.flatMap((block) => {
    if (block.kind === "code") return [];
    return "items" in block ? block.items.flat() : block.runs;
  });

describe.each(everyArticle)("in %s, %s", (language, slug) => {
  const article = articleIn(language, slug);
  const runs = runsOf(article.blocks);

  it("is short and has a short title and summary", () => {
    const words = runs.map(textOfRun).join("").split(/\s+/).length;
    expect([
      words > 40 && words < 420,
      article.title.length < 70,
      article.summary.length < 125,
    ]).toEqual([true, true, true]);
  });

  it("names buttons and fields exactly as the pages do", () => {
    const named = runs.flatMap((run) =>
      typeof run === "object" && "strong" in run ? [plain(run.strong)] : [],
    );
    expect(named.filter((one) => !isInPages(language, one))).toEqual([]);
  });

  it("links only to pages that exist", () => {
    const linked = runs.flatMap((run) =>
      typeof run === "object" && "path" in run ? [run.path] : [],
    );
    const isDead = (path: string) =>
      patternOf(path) === null ||
      (patternOf(path) === "/help/:slug" && !slugs.includes(path.split("/").at(-1)!));
    expect(linked.filter(isDead)).toEqual([]);
  });
});

it("has every article in both languages, in the same section", () => {
  for (const slug of slugs)
    expect([slug, articleIn("fr", slug).section]).toEqual([slug, articleIn("en", slug).section]);
  for (const language of languages) {
    const listed = libraries[language].listSections();
    expect(listed.map(({ section }) => section)).toEqual(sections);
    expect(listed.flatMap(({ articles }) => articles.map(({ slug }) => slug)).sort()).toEqual(
      [...slugs].sort(),
    );
  }
});

it.each([
  ["en", "How do I add a car?", "add-a-car"],
  ["en", "forgot password", "account-security"],
  ["en", "UNSUBSCRIBE", "reminders-and-mails"],
  ["en", "why is my review not shown", "review-guidelines"],
  ["en", "coupon", "coupons"],
  ["en", "favourite shop", "find-a-shop"],
  ["en", "vin", "add-a-car"],
  ["fr", "mot de passe oublié", "account-security"],
  ["fr", "recus", "receipts"],
  ["fr", "PNEUS D'HIVER", "tires"],
  ["fr", "supprimer mon compte", "delete-your-account"],
  ["fr", "se désabonner", "reminders-and-mails"],
  ["fr", "rabais", "coupons"],
] as const)("in %s, the first result for %j is %s", (language, query, slug) => {
  expect(libraries[language].search(query)[0]?.slug).toBe(slug);
});

it("finds nothing for unknown slugs and queries", async () => {
  expect([
    await findArticle(reader, "en", "none"),
    await findArticle(reader, "fr", "__proto__"),
    libraries.en.search("zebra"),
  ]).toEqual([null, null, []]);
});
