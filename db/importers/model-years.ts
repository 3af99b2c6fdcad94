/** Model years from one to another, both included; 9999 stands for an open end. */
export type Years = { from: number; to: number };

/**
 * A maker's filing that names a model: its years (`to` null when left open), and the latest years
 * that anything was filed for under the same code (WMI) and for the same make.
 */
export type Filing = { from: number; to: number | null; lastOfCode: number; lastOfMake: number };

export const openEnd = 9999;

/** Within that many years a filing counts as recent, and a pause between two as none. */
const fewYears = 3;

/**
 * The years in which a model was made, from all filings that name it.
 *
 * Makers file for each model year and often leave the end open, which would keep a Celica of
 * 1999 alive for ever. An open filing therefore ends
 * - the year before the model's next filing, when that is at most three years away;
 * - else in its own year, when the maker filed two years later or more under the same code without
 *   this model, or when the whole make went on filing for three years or more after it;
 * - else the year before the model's next filing, however late, when there is one;
 * - else not at all: the filing is recent, or the make files so seldom that silence says nothing.
 *
 * @param newestYear the newest year that any maker filed for
 * @returns spans in order that neither overlap nor touch
 */
export function yearsMade(filings: Filing[], newestYear: number): Years[] {
  return merge(filings.map((filing) => yearsOf(filing, filings, newestYear)));
}

/** The years of one of a model's filings, its end closed as for {@link yearsMade}. */
export function yearsOf(filing: Filing, filings: Filing[], newestYear: number): Years {
  return { from: filing.from, to: filing.to ?? closedEnd(filing, filings, newestYear) };
}

function closedEnd(open: Filing, filings: Filing[], newestYear: number): number {
  const next =
    Math.min(...filings.map(({ from }) => from).filter((from) => from > open.from), openEnd + 1) -
    1;
  if (next - open.from < fewYears) return next;
  if (open.lastOfCode >= open.from + 2 || open.lastOfMake >= open.from + fewYears) return open.from;
  return open.from > newestYear - fewYears ? openEnd : next;
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
