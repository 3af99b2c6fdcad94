import { powertrainOf, type Powertrain } from "#db/reference/powertrain.ts";
import type { Years } from "./model-years.ts";
import { canOverlap, covers, type Position } from "./vin-keys.ts";

export type ParsedPattern = { keys: Position[]; value: string };

export type ParsedFuelPatterns = {
  primary: ParsedPattern[];
  secondary: ParsedPattern[];
  levels: ParsedPattern[];
  trims: ParsedPattern[];
  engines: ParsedPattern[];
};

/**
 * None if a version or engine has no fuel. A second fuel is optional unless all VINs with the first
 * one have it.
 */
export function getPowertrains(
  model: string,
  own: Position[][],
  patterns: ParsedFuelPatterns,
): Powertrain[] {
  const ofModel = (one: ParsedPattern) => own.some((keys) => canOverlap(keys, one.keys));
  const found = new Set<Powertrain | null>();
  const fuels = patterns.primary.filter(ofModel);
  if (!own.every((keys) => coverAll(fuels, keys))) return [];
  for (const { keys, value: fuel } of fuels) {
    const along = (one: ParsedPattern) => ofModel(one) && canOverlap(one.keys, keys);
    const isCertain = (one: ParsedPattern) =>
      covers(one.keys, keys) || own.every((other) => covers(one.keys, other));
    const seconds = patterns.secondary.filter(along);
    const levels = patterns.levels.filter(along);
    for (const { value } of seconds)
      found.add(powertrainOf({ fuel, secondaryFuel: value, name: model }));
    for (const { value } of levels)
      found.add(powertrainOf({ fuel, electrification: value, name: model }));
    for (const { value } of patterns.trims.filter(along))
      found.add(powertrainOf({ fuel, name: value }));
    if (![...seconds, ...levels].some(isCertain)) found.add(powertrainOf({ fuel, name: model }));
  }
  const engines = patterns.engines.filter(ofModel);
  if (found.has("electric") && engines.length > 0) found.add("gas");
  if (engines.some((engine) => !fuels.some(({ keys }) => canOverlap(keys, engine.keys)))) return [];
  return [...found].filter((one) => one !== null);
}

function coverAll(patterns: readonly ParsedPattern[], own: Position[]): boolean {
  return own.every((named, index) => {
    if (!named) return true;
    const accepted = patterns.map(({ keys }) => keys[index] ?? null);
    return [...named].every((character) =>
      accepted.some((set) => set === null || set.has(character)),
    );
  });
}

export type FiledPowertrains = Years & { powertrains: Powertrain[] };

export type PowertrainYears = Years & { powertrain: Powertrain | null };

export function splitByPowertrain(
  spans: readonly Years[],
  filings: readonly FiledPowertrains[],
): PowertrainYears[] {
  return spans.flatMap(({ from, to }) => {
    const starts = filings
      .flatMap((filing) => [filing.from, filing.to + 1])
      .filter((year) => year > from && year <= to);
    const cuts = [...new Set([from, ...starts])].sort((a, b) => a - b);
    const parts = cuts.map((start, index) => ({
      from: start,
      to: (cuts[index + 1] ?? to + 1) - 1,
      powertrain: getCertainPowertrain(start, filings),
    }));
    return parts.reduce<PowertrainYears[]>((joined, part) => {
      const last = joined.at(-1);
      if (last && last.powertrain === part.powertrain) last.to = part.to;
      else joined.push(part);
      return joined;
    }, []);
  });
}

function getCertainPowertrain(
  year: number,
  filings: readonly FiledPowertrains[],
): Powertrain | null {
  const patterns = filings.filter(({ from, to }) => from <= year && year <= to);
  const all = new Set(patterns.flatMap(({ powertrains }) => powertrains));
  const [only] = all;
  return only && all.size === 1 && patterns.every(({ powertrains }) => powertrains.length > 0)
    ? only
    : null;
}
