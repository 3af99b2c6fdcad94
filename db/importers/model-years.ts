export type Years = { from: number; to: number };

/** `to` is null if left open. */
export type Filing = {
  from: number;
  to: number | null;
  lastYearOfCode: number;
  lastYearOfMake: number;
};

export const openEnd = 9999;

const maxGap = 3;

/**
 * Makers often leave the end of a filing open. Such a filing ends
 * - before the model's next filing, if that's at most three years away;
 * - else in its own year, if the maker filed two or more years later under the same code (WMI)
 *   without this model, or for the same make three or more years later;
 * - else before the model's next filing; else not at all.
 */
export function mergeYears(filings: Filing[], newestYear: number): Years[] {
  return merge(filings.map((filing) => getYears(filing, filings, newestYear)));
}

export function getYears(filing: Filing, filings: Filing[], newestYear: number): Years {
  return { from: filing.from, to: filing.to ?? closedEnd(filing, filings, newestYear) };
}

function closedEnd(open: Filing, filings: Filing[], newestYear: number): number {
  const next =
    Math.min(...filings.map(({ from }) => from).filter((from) => from > open.from), openEnd + 1) -
    1;
  if (next - open.from < maxGap) return next;
  if (open.lastYearOfCode >= open.from + 2 || open.lastYearOfMake >= open.from + maxGap)
    return open.from;
  return open.from > newestYear - maxGap ? openEnd : next;
}

function merge(spans: Years[]): Years[] {
  const merged: Years[] = [];
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to + 1) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}
