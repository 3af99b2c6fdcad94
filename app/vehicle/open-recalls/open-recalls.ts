/** A recall on file for a vehicle's model. */
export type RecallRow = {
  id: string;
  /** The maker's number: the same for a campaign that both authorities list. */
  makersNumber: string | null;
  isDismissed: 0 | 1;
};

/**
 * A vehicle's open recalls, one id per campaign; null if none is on file and we haven't been able
 * to check. An owner who dismisses a campaign dismisses it for every authority.
 */
export function openRecallsIn(rows: readonly RecallRow[], wereChecked: boolean): string[] | null {
  if (rows.length === 0 && !wereChecked) return null;
  const dismissed = new Set(rows.filter(({ isDismissed }) => isDismissed).map(campaignOf));
  const open = rows.filter((recall) => !dismissed.has(campaignOf(recall)));
  const lastIdFirst = open.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return [...new Map(lastIdFirst.map((recall) => [campaignOf(recall), recall.id])).values()].sort();
}

function campaignOf({ id, makersNumber }: RecallRow): string {
  return makersNumber ?? id;
}
