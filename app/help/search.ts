export type Searchable = { title: string; summary: string; text: string };

const stopWords = new Set(
  (
    "a an and are as at be can do does for from how i if in is it me my of on or so that the " +
    "there this to what when where which who why will with you your " +
    "au aux avec ce ces cette comment d dans de des du elle en est et il je j l la le les leur " +
    "ma me mes moi mon n on ou où par pas peut peux pour qu quand que quel quelle qui quoi s sa " +
    "se ses si son sur un une vos votre y"
  ).split(" "),
);

const maxQueryLength = 100;

/** Lower case, without accents, elisions and punctuation. */
export function wordsOf(text: string): string[] {
  const folded = text
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "");
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const foldedStopWords = new Set([...stopWords].flatMap(wordsOf));

/** Without stop words, unless the query has nothing else. */
export function queryWords(query: string): string[] {
  const all = [...new Set(wordsOf(query.slice(0, maxQueryLength)))];
  const searchable = all.filter((word) => !foldedStopWords.has(word));
  return searchable.length > 0 ? searchable : all;
}

export type Index<Of extends Searchable> = {
  of: Of;
  title: string[];
  summary: string[];
  text: string[];
}[];

export function indexOf<Of extends Searchable>(articles: readonly Of[]): Index<Of> {
  return articles.map((of) => ({
    of,
    title: wordsOf(of.title),
    summary: wordsOf(of.summary),
    text: wordsOf(of.text),
  }));
}

/**
 * Articles that match every word of the query or, if there are none, some of them. Matches in the
 * title come first, then in the summary, then in the text. A word also matches by its beginning,
 * and in singular and plural.
 */
export function search<Of extends Searchable>(index: Index<Of>, query: string): Of[] {
  const words = queryWords(query);
  const found = index.map((article) => ({
    article,
    scores: words.map((word) => scoreOf(article, word)),
  }));
  const complete = found.filter(
    ({ scores }) => scores.length > 0 && scores.every((score) => score > 0),
  );
  const some =
    complete.length > 0
      ? complete
      : found.filter(({ scores }) => scores.some((score) => score > 0));
  const total = (scores: number[]) => scores.reduce((sum, score) => sum + score, 0);
  return some
    .toSorted((one, other) => total(other.scores) - total(one.scores))
    .map(({ article }) => article.of);
}

/** How often a word occurs in the text only breaks ties. */
const weights = { title: 100, summary: 20, text: 4 } as const;

function scoreOf({ title, summary, text }: Index<Searchable>[number], word: string): number {
  const inText = text.filter((one) => matches(one, word)).length;
  const score = (words: string[], weight: number) =>
    words.some((one) => matches(one, word)) ? weight : 0;
  return (
    score(title, weights.title) +
    score(summary, weights.summary) +
    score(text, weights.text) +
    Math.min(inText, 9) / 10
  );
}

function matches(word: string, requested: string): boolean {
  const [one, other] = [stem(word), stem(requested)];
  return one === other || (other.length > 2 && one.startsWith(other));
}

/** Without the plural ending of either language, and in American spelling. */
function stem(word: string): string {
  const one = word.length > 3 ? word.replace(/(?<!s)[sx]$/, "") : word;
  return one.replace("our", "or").replace("licence", "license").replace(/^tyre/, "tire");
}
