export type ServiceWords = Readonly<{ id: number; name: string; also: string }>;

const maxLength = 100;

/** Ignores case, accents, apostrophes and hyphens. Names that start with the text come first. */
export function findServiceItems<Item extends ServiceWords>(
  typed: string,
  items: readonly Item[],
): Item[] {
  const words = splitWords(typed.slice(0, maxLength));
  const ranked = items.map((item) => ({ item, rank: getRank(words, item) }));
  return ranks.flatMap((rank) =>
    ranked.filter((found) => found.rank === rank).map(({ item }) => item),
  );
}

const ranks = ["beginning", "name", "also"] as const;

function getRank(typed: readonly Word[], item: ServiceWords): (typeof ranks)[number] | null {
  const { name, all } = getTexts(item);
  if (name.spaceWords.startsWith(apart(typed)) || name.joinWords.startsWith(joined(typed)))
    return "beginning";
  if (typed.every((word) => hasWord(name, word))) return "name";
  return typed.every((word) => hasWord(all, word)) ? "also" : null;
}

function hasWord(text: Text, typed: Word): boolean {
  return (
    text.beginnings.some((word) => word.startsWith(typed.join(""))) ||
    ` ${text.spaceWords}`.includes(` ${typed.join(" ")}`)
  );
}

type Text = { spaceWords: string; joinWords: string; beginnings: string[] };

const textCache = new WeakMap<ServiceWords, { name: Text; all: Text }>();

function getTexts(item: ServiceWords): { name: Text; all: Text } {
  const known = textCache.get(item);
  if (known) return known;
  const words = splitWords(item.name);
  const texts = { name: createText(words), all: createText([...words, ...splitWords(item.also)]) };
  textCache.set(item, texts);
  return texts;
}

/** `beginnings` are what a typed word may start with: `dhuile` and `huile`. */
function createText(words: readonly Word[]): Text {
  const beginnings = words.flatMap((parts) =>
    parts.map((_part, index) => parts.slice(index).join("")),
  );
  return { spaceWords: apart(words), joinWords: joined(words), beginnings };
}

/** A word split at apostrophes and hyphens: `d'huile` is `d` and `huile`. */
type Word = readonly string[];

const partSeparators = /[^\p{L}\p{N}]+/u;
/** Marks that don't split a word, including accents: `A/C` is `ac`. */
const ignoredMarks = /[^\p{L}\p{N}\p{Pd}'’‘ʼ`\s,]+/gu;

function splitWords(text: string): Word[] {
  const plain = text.normalize("NFKD").toLowerCase().replace(ignoredMarks, "");
  const words = plain
    .split(/[\s,]+/)
    .map((word) => word.split(partSeparators).filter((part) => part !== ""));
  return words.filter((parts) => parts.length > 0);
}

function apart(words: readonly Word[]): string {
  return words.flat().join(" ");
}

function joined(words: readonly Word[]): string {
  return words.map((parts) => parts.join("")).join(" ");
}
