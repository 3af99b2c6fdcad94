import { upperFirst } from "#app/i18n/letter-case.ts";
import type { Country, Language } from "#app/i18n/locale.ts";
import type { Dismissal, VehicleRecall } from "./vehicle-recalls.server.ts";

/** One recall, or the same recall as published by both authorities. */
export type Campaign = {
  /** The lowest id of its recalls, so it doesn't depend on the reader. */
  id: string;
  recalls: [VehicleRecall, ...VehicleRecall[]];
  dismissal: Dismissal | null;
};

/** Merges recalls with the same manufacturer's number. Dismissing one of them dismisses both. */
export function mergeCampaigns(recalls: readonly VehicleRecall[]): Campaign[] {
  const groups = new Map<string, [VehicleRecall, ...VehicleRecall[]]>();
  for (const recall of recalls) {
    const name = recall.makersNumber ?? recall.id;
    const group = groups.get(name);
    if (group) group.push(recall);
    else groups.set(name, [recall]);
  }
  return [...groups.values()].map((group) => ({
    id: group.map(({ id }) => id).sort()[0]!,
    recalls: group,
    dismissal: group.find(({ dismissal }) => dismissal)?.dismissal ?? null,
  }));
}

/** Prefers the reader's language, then the authority of their country. */
export function recallFor(
  { recalls }: Campaign,
  { language, country }: { language: Language; country: Country },
): VehicleRecall {
  const own =
    recalls.find(({ source }) => source === (country === "CA" ? "tc" : "nhtsa")) ?? recalls[0];
  return language === "fr" ? (recalls.find(({ summaryFr }) => summaryFr !== null) ?? own) : own;
}

/** Pairs each paragraph with the heading line above it: "Issue:", "Risque pour la sécurité :". */
export function headedLines(reported: string): { head: string | null; text: string }[] {
  const lines = reported
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.flatMap((line, index) => {
    const above = lines[index - 1];
    if (isHead(line) && index < lines.length - 1) return [];
    return [{ head: above !== undefined && isHead(above) ? above : null, text: line }];
  });
}

const isHead = (line: string) => line.length <= 40 && line.endsWith(":");

/** "AIR BAGS:AIR BAG CONTROL MODULE" becomes "Air bags: air bag control module". */
export function componentTitle(component: string): string {
  const spaced = component
    .split(":")
    .map((part) => part.trim())
    .join(": ");
  if (spaced !== spaced.toUpperCase()) return spaced;
  const lower = spaced
    .toLowerCase()
    .replace(/\b(?:abs|led|suv|rv|lpg|cng|tpms|ecu)\b/g, (word) => word.toUpperCase());
  return upperFirst(lower);
}
