import type { ExpenseKind } from "#db/schema/expenses/expense-terms.ts";

/** Words of tools in English, French, Spanish, Portuguese and German. The first match wins. */
const patterns: [ExpenseKind, RegExp][] = [
  ["fine", /\bfines?\b|\btickets?\b|\bamende|\bcontravention|\bmulta|\bbussgeld/],
  ["insurance", /\binsurance|\bassurance|\bsegur[oa]|\bversicherung/],
  ["inspection", /\binspect|\bemission|\bsmog\b|\bmot\b|\bcontrole tech|\brevision tec|\bhu au\b/],
  ["registration", /\bregist|\bimmatric|\blicen[cs]e|\bplates?\b|\bvignette|\bmatricul|\bzulass/],
  ["parking", /\bparking|\bparkpl|\bstationnement|\bestacion/],
  ["toll", /\btolls?\b|\bpeage|\bpeaje|\bpedagio|\bmaut\b|\bportagem/],
  ["wash", /\bwash|\bdetailing|\blavage|\blava(?:do|gem)|\bwasch/],
  ["lease", /\bleas(?:e|ing)|\blocation\b/],
  ["loan", /\bloan|\bfinanc|\bpret\b|\bcar payment|\bkredit/],
  ["accessory", /\baccess|\btuning|\bzubehor/],
  ["tax", /\btax(?:es)?\b|\btaxes?\b|\bimposto|\bimpuesto|\bipva\b|\bsteuer/],
];

export function findExpenseKind(text: string): ExpenseKind {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ");
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? "other";
}
