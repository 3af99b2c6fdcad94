/** A recall on file of a vehicle's model. */
export type RecallRow = {
  id: string;
  /** What its maker calls it: a campaign that both authorities list has the same one. */
  makersNumber: string | null;
  isDismissed: 0 | 1;
};

/**
 * The recalls that are open for a vehicle, one id for each campaign; null when none is on file and
 * nobody could be asked. An owner who dismisses a campaign does so with every authority.
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
