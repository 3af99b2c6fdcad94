export type RecallRow = {
  id: string;
  makersNumber: string | null;
  isDismissed: 0 | 1;
};

/** Null if we couldn't check. Dismissing a campaign dismisses it for both authorities. */
export function listOpenRecalls(rows: readonly RecallRow[], wereChecked: boolean): string[] | null {
  if (rows.length === 0 && !wereChecked) return null;
  const dismissed = new Set(rows.filter(({ isDismissed }) => isDismissed).map(getCampaign));
  const open = rows.filter((recall) => !dismissed.has(getCampaign(recall)));
  const lastIdFirst = open.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return [
    ...new Map(lastIdFirst.map((recall) => [getCampaign(recall), recall.id])).values(),
  ].sort();
}

function getCampaign({ id, makersNumber }: RecallRow): string {
  return makersNumber ?? id;
}
