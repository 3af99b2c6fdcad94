export type Years = { from: number; to: number };

/**
 * `to` is null if left open. The last years are those of any filing under the same code (WMI) and
 * for the same make.
 */
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
 * - the year before the model's next filing, if that's at most three years away;
 * - else in its own year, if the maker filed two years later or more under the same code without
 * this model, or went on filing for three years or more;
 * - else the year before the model's next filing, if there is one;
 * - else not at all: it's recent, or the make files too seldom to tell.
 * @returns sorted spans that neither overlap nor touch
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
