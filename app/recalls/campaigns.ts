import type { Country, Language } from "#app/i18n/locale.ts";
import type { Dismissal, VehicleRecall } from "./vehicle-recalls.server.ts";

/**
 * A campaign for the model of a vehicle: one recall, or the same one as both authorities tell of
 * it.
 */
export type Campaign = {
  /** That of its first recall in order: the same whoever reads it. */
  id: string;
  recalls: [VehicleRecall, ...VehicleRecall[]];
  dismissal: Dismissal | null;
};

/**
 * One list of what both authorities tell, in the order in which it came. What its maker calls by
 * one name is one campaign, and dismissed where either of its recalls is.
 */
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

/**
 * The recall of a campaign to be read: in the reader's language where there is one, else that of
 * their country.
 */
export function recallFor(
  { recalls }: Campaign,
  { language, country }: { language: Language; country: Country },
): VehicleRecall {
  const own =
    recalls.find(({ source }) => source === (country === "CA" ? "tc" : "nhtsa")) ?? recalls[0];
  return language === "fr" ? (recalls.find(({ summaryFr }) => summaryFr !== null) ?? own) : own;
}

/**
 * The paragraphs of a text, each with the line above it that says what it tells: "Issue:", "Risque
 * pour la sécurité :".
 */
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

/**
 * "AIR BAGS:AIR BAG CONTROL MODULE" as it is read: "Air bags: air bag control module". Names that
 * are not shouted stay.
 */
export function componentTitle(component: string): string {
  const spaced = component.replace(/\s*:\s*/g, ": ");
  if (spaced !== spaced.toUpperCase()) return spaced;
  const lower = spaced
    .toLowerCase()
    .replace(/\b(?:abs|led|suv|rv|lpg|cng|tpms|ecu)\b/g, (word) => word.toUpperCase());
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
