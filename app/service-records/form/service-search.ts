/** An item with its words as a page says them; `also` has other words for it, comma-separated. */
export type ServiceWords = Readonly<{ id: number; name: string; also: string }>;

/** Longer than any name: what follows is not read. */
const maxLength = 100;

/**
 * The items that somebody means by what they typed. Every typed word begins a word of the item's
 * name or of its other words; case, accents, apostrophes and hyphens are forgiven: `lave glace`,
 * `lave-glace` and `laveglace` are one. First come names that begin with what was typed, then names
 * that have every word, then the rest, each in the order given. Nothing typed finds all.
 */
export function findServiceItems<Item extends ServiceWords>(
  typed: string,
  items: readonly Item[],
): Item[] {
  const words = wordsOf(typed.slice(0, maxLength));
  const ranked = items.map((item) => ({ item, rank: rankOf(words, item) }));
  return ranks.flatMap((rank) =>
    ranked.filter((found) => found.rank === rank).map(({ item }) => item),
  );
}

const ranks = ["beginning", "name", "also"] as const;

function rankOf(typed: readonly Word[], item: ServiceWords): (typeof ranks)[number] | null {
  const { name, all } = textsOf(item);
  if (name.apart.startsWith(apart(typed)) || name.joined.startsWith(joined(typed)))
    return "beginning";
  if (typed.every((word) => has(name, word))) return "name";
  return typed.every((word) => has(all, word)) ? "also" : null;
}

function has(text: Text, typed: Word): boolean {
  return (
    text.beginnings.some((word) => word.startsWith(typed.join(""))) ||
    ` ${text.apart}`.includes(` ${typed.join(" ")}`)
  );
}

type Text = { apart: string; joined: string; beginnings: string[] };

const read = new WeakMap<ServiceWords, { name: Text; all: Text }>();

function textsOf(item: ServiceWords): { name: Text; all: Text } {
  const known = read.get(item);
  if (known) return known;
  const words = wordsOf(item.name);
  const texts = { name: textOf(words), all: textOf([...words, ...wordsOf(item.also)]) };
  read.set(item, texts);
  return texts;
}

/** `beginnings` are all that a typed word may begin: `dhuile` and `huile`. */
function textOf(words: readonly Word[]): Text {
  const beginnings = words.flatMap((parts) =>
    parts.map((_part, index) => parts.slice(index).join("")),
  );
  return { apart: apart(words), joined: joined(words), beginnings };
}

/** A word as the parts that its apostrophes and hyphens divide: `d'huile` is `d` and `huile`. */
type Word = readonly string[];

const marks = /[^\p{L}\p{N}]+/u;
/** Marks that do not divide a word, accents among them: `A/C` is `ac`. */
const otherMarks = /[^\p{L}\p{N}\p{Pd}'’‘ʼ`\s,]+/gu;

function wordsOf(text: string): Word[] {
  const plain = text.normalize("NFKD").toLowerCase().replace(otherMarks, "");
  const words = plain
    .split(/[\s,]+/)
    .map((word) => word.split(marks).filter((part) => part !== ""));
  return words.filter((parts) => parts.length > 0);
}

function apart(words: readonly Word[]): string {
  return words.flat().join(" ");
}

function joined(words: readonly Word[]): string {
  return words.map((parts) => parts.join("")).join(" ");
}
