export type Trim = { description: string; recommended: boolean };

/** Slashes inside a word: R/T, RT/10, M/R, w/ Tech, w/o, 1/2 Ton. */
const wholeSlash =
  /\bRT\/10\b|\b(?:R\/T|C\/V|M\/R|S\/R|H\/K|A\/C|F\/O|N\/A)\b|\bw\/(?:o(?:ut)?\b)?|\d\/\d/gi;
const stored = "\u0001";
const nothing = /^(?:n\/a|none|\(?not (?:identified|applicable|available)\)?)$/i;
/** Ram and Jeep list cabs and platform codes among the trims. */
const platform = /^(?:d[1djpst]|ds6|tj|vf)$/i;
const cab =
  /^(?:classic )?(?:crew|quad|mega|regular|extended|double|access|king|super) ?cab(?: [sd]rw)?$/i;

/**
 * Splits vPIC's joined trims (`L/LE/SE`, `EX; X-Line EX`), but not inside brackets: `Sport
 * (AWD/RWD)`.
 */
export function trimsOf(texts: readonly string[], recommended: readonly string[] = []): Trim[] {
  const target = new Set(recommended.map(key));
  const trims = new Map<string, Trim>();
  for (const description of texts.flatMap(split)) {
    if (!trims.has(key(description))) {
      trims.set(key(description), { description, recommended: target.has(key(description)) });
    }
  }
  return sortTrims([...trims.values()]);
}

/** Spec §5: recommended first, alphabetical within each group. */
export function sortTrims(trims: readonly Trim[]): Trim[] {
  const order = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  return [...trims].sort(
    (a, b) =>
      Number(b.recommended) - Number(a.recommended) || order.compare(a.description, b.description),
  );
}

function split(text: string): string[] {
  const complete = text
    .replace(/\s+/g, " ")
    .replace(wholeSlash, (word) => word.replace("/", stored));
  return outsideBrackets(complete)
    .map((part) => part.replaceAll(stored, "/").trim())
    .map((part) => part.replace(/^(?:grade|trim):\s*/i, ""))
    .filter(
      (part) => part !== "" && !nothing.test(part) && !cab.test(part) && !platform.test(part),
    );
}

function outsideBrackets(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const token of text.split(/([()[\]/,;|]| or (?!\d))/)) {
    if (token === "(" || token === "[") depth++;
    if (token === ")" || token === "]") depth = Math.max(0, depth - 1);
    if (depth === 0 && /^(?:[/,;|]| or )$/.test(token)) parts.push("");
    else parts[parts.length - 1] += token;
  }
  return parts;
}

function key(description: string): string {
  return description.replace(/[\s-]+/g, " ").toLowerCase();
}
