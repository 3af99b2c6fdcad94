import type { Powertrain } from "#db/reference/powertrain.ts";
import { otherMakesRank, rankOfMake } from "#db/reference/common-makes.ts";
import { getBodies, type Bodies } from "./body-types.ts";
import type { Filing } from "./model-years.ts";
import { getPowertrains, type ParsedPattern } from "./powertrains.ts";
import { canOverlap, parseKeys } from "./vin-keys.ts";
import {
  groupBy,
  readVpic,
  type Pattern,
  type TextPattern,
  type VpicTables,
} from "./vpic-tables.ts";

export type FiledModel = {
  make: string;
  model: string;
  filings: (Filing & { bodies: Bodies; powertrains: Powertrain[] })[];
};

type SchemaModel = { id: number; classes: string[]; weights: number[]; powertrains: Powertrain[] };

export function readFiledModels(path: string): { models: FiledModel[]; newestYear: number } {
  const tables = readVpic(path);
  const modelsOf = schemaReader(tables);
  const lastYearOfCode = new Map<number, number>();
  const lastYearOfMake = new Map<string, number>();
  const filed = new Map<string, FiledModel & { codes: number[] }>();

  for (const { schema, code, vehicleType, from, to } of tables.links) {
    setIfLarger(lastYearOfCode, code, from);
    for (const { id, classes, weights, powertrains } of modelsOf(schema)) {
      const name = tables.names.get(id);
      if (!name) continue;
      setIfLarger(lastYearOfMake, name.make, from);
      // vPIC writes some names in two ways.
      const key = `${name.make}\n${name.model}`.toLowerCase();
      const model = filed.get(key) ?? { ...name, filings: [], codes: [] };
      filed.set(key, model);
      const isCommonMake = rankOfMake(name.make) < otherMakesRank;
      const bodies = getBodies({ vehicleType, classes, weights, isCommonMake });
      model.filings.push({
        from,
        to,
        lastYearOfCode: from,
        lastYearOfMake: from,
        bodies,
        powertrains,
      });
      model.codes.push(code);
    }
  }

  const models = [...filed.values()].map(({ make, model, filings, codes }) => ({
    make,
    model,
    filings: filings.map((filing, index) => ({
      ...filing,
      lastYearOfCode: lastYearOfCode.get(codes[index]!) ?? filing.from,
      lastYearOfMake: lastYearOfMake.get(make) ?? filing.from,
    })),
  }));
  return { models, newestYear: Math.max(...lastYearOfCode.values()) };
}

function schemaReader({
  models,
  bodies,
  weights,
  classes,
  names,
  fuels,
}: VpicTables): (schema: number) => SchemaModel[] {
  const cache = new Map<number, SchemaModel[]>();
  return (schema) => {
    const cached = cache.get(schema);
    if (cached) return cached;
    const byModel = groupBy(models.get(schema) ?? [], ({ value }) => value);
    const patterns = {
      primary: parsePatterns(fuels.primary.get(schema)),
      secondary: parsePatterns(fuels.secondary.get(schema)),
      levels: parsePatterns(fuels.levels.get(schema)),
      trims: parsePatterns(fuels.trims.get(schema)),
      engines: parsePatterns(fuels.engines.get(schema)),
    };
    const read = [...byModel].map(([id, own]) => ({
      id,
      classes: getMatchingValues(own, bodies.get(schema)).flatMap(
        (value) => classes.get(value) ?? [],
      ),
      weights: getMatchingValues(own, weights.get(schema)),
      powertrains: getPowertrains(
        names.get(id)?.model ?? "",
        own.map(({ keys }) => parseCached(keys)),
        patterns,
      ),
    }));
    cache.set(schema, read);
    return read;
  };
}

function parsePatterns(patterns: TextPattern[] = []): ParsedPattern[] {
  return patterns.map(({ keys, value }) => ({ keys: parseCached(keys), value }));
}

function getMatchingValues(own: Pattern[], others: Pattern[] = []): number[] {
  const values = new Set<number>();
  for (const { keys, value } of others) {
    if (
      !values.has(value) &&
      own.some((pattern) => canOverlap(parseCached(pattern.keys), parseCached(keys)))
    )
      values.add(value);
  }
  return [...values];
}

const parsedKeys = new Map<string, ReturnType<typeof parseKeys>>();

function parseCached(keys: string): ReturnType<typeof parseKeys> {
  const cached = parsedKeys.get(keys);
  if (cached) return cached;
  const positions = parseKeys(keys);
  parsedKeys.set(keys, positions);
  return positions;
}

function setIfLarger<K>(map: Map<K, number>, key: K, value: number): void {
  if ((map.get(key) ?? 0) < value) map.set(key, value);
}
