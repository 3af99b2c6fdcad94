export type Trim = { description: string; recommended: boolean };

const slashWord =
  /\bRT\/10\b|\b(?:R\/T|C\/V|M\/R|S\/R|H\/K|A\/C|F\/O|N\/A)\b|\bw\/(?:o(?:ut)?\b)?|\d\/\d/gi;
const slashMark = "\u0001";
const noTrim = /^(?:n\/a|none|\(?not (?:identified|applicable|available)\)?)$/i;
/** Ram and Jeep list cabs and platform codes among the trims. */
const platform = /^(?:d[1djpst]|ds6|tj|vf)$/i;
const cab =
  /^(?:classic )?(?:crew|quad|mega|regular|extended|double|access|king|super) ?cab(?: [sd]rw)?$/i;

/** Keeps slashes inside brackets, as in `Sport (AWD/RWD)`. */
export function parseTrims(texts: readonly string[], recommended: readonly string[] = []): Trim[] {
  const recommendedKeys = new Set(recommended.map(trimKey));
  const trims = new Map<string, Trim>();
  for (const description of texts.flatMap(split)) {
    if (!trims.has(trimKey(description))) {
      trims.set(trimKey(description), {
        description,
        recommended: recommendedKeys.has(trimKey(description)),
      });
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
  const marked = text
    .replace(/\s+/g, " ")
    .replace(slashWord, (word) => word.replace("/", slashMark));
  return splitOutsideBrackets(marked)
    .map((part) => part.replaceAll(slashMark, "/").trim())
    .map((part) => part.replace(/^(?:grade|trim):\s*/i, ""))
    .filter((part) => part !== "" && !noTrim.test(part) && !cab.test(part) && !platform.test(part));
}

function splitOutsideBrackets(text: string): string[] {
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

function trimKey(description: string): string {
  return description.replace(/[\s-]+/g, " ").toLowerCase();
}
