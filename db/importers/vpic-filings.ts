import type { Powertrain } from "#db/reference/powertrain.ts";
import { otherMakesRank, rankOfMake } from "#db/reference/common-makes.ts";
import { bodiesOf, type Bodies } from "./body-types.ts";
import type { Filing } from "./model-years.ts";
import { powertrainsIn, type Said } from "./powertrains.ts";
import { canMeet, parseKeys } from "./vin-keys.ts";
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
  const lastOfCode = new Map<number, number>();
  const lastOfMake = new Map<string, number>();
  const filed = new Map<string, FiledModel & { codes: number[] }>();

  for (const { schema, code, vehicleType, from, to } of tables.links) {
    raise(lastOfCode, code, from);
    for (const { id, classes, weights, powertrains } of modelsOf(schema)) {
      const name = tables.names.get(id);
      if (!name) continue;
      raise(lastOfMake, name.make, from);
      // vPIC writes some names in two ways.
      const key = `${name.make}\n${name.model}`.toLowerCase();
      const model = filed.get(key) ?? { ...name, filings: [], codes: [] };
      filed.set(key, model);
      const commonMake = rankOfMake(name.make) < otherMakesRank;
      const bodies = bodiesOf({ vehicleType, classes, weights, commonMake });
      model.filings.push({ from, to, lastOfCode: from, lastOfMake: from, bodies, powertrains });
      model.codes.push(code);
    }
  }

  const models = [...filed.values()].map(({ make, model, filings, codes }) => ({
    make,
    model,
    filings: filings.map((filing, index) => ({
      ...filing,
      lastOfCode: lastOfCode.get(codes[index]!) ?? filing.from,
      lastOfMake: lastOfMake.get(make) ?? filing.from,
    })),
  }));
  return { models, newestYear: Math.max(...lastOfCode.values()) };
}

function schemaReader({
  models,
  bodies,
  weights,
  classes,
  names,
  fuels,
}: VpicTables): (schema: number) => SchemaModel[] {
  const known = new Map<number, SchemaModel[]>();
  return (schema) => {
    const cached = known.get(schema);
    if (cached) return cached;
    const byModel = groupBy(models.get(schema) ?? [], ({ value }) => value);
    const said = {
      primary: saidIn(fuels.primary.get(schema)),
      secondary: saidIn(fuels.secondary.get(schema)),
      levels: saidIn(fuels.levels.get(schema)),
      trims: saidIn(fuels.trims.get(schema)),
      engines: saidIn(fuels.engines.get(schema)),
    };
    const read = [...byModel].map(([id, own]) => ({
      id,
      classes: meeting(own, bodies.get(schema)).flatMap((value) => classes.get(value) ?? []),
      weights: meeting(own, weights.get(schema)),
      powertrains: powertrainsIn(
        names.get(id)?.model ?? "",
        own.map(({ keys }) => parsed(keys)),
        said,
      ),
    }));
    known.set(schema, read);
    return read;
  };
}

function saidIn(patterns: TextPattern[] = []): Said[] {
  return patterns.map(({ keys, value }) => ({ keys: parsed(keys), value }));
}

function meeting(own: Pattern[], others: Pattern[] = []): number[] {
  const values = new Set<number>();
  for (const { keys, value } of others) {
    if (!values.has(value) && own.some((pattern) => canMeet(parsed(pattern.keys), parsed(keys))))
      values.add(value);
  }
  return [...values];
}

const parsedKeys = new Map<string, ReturnType<typeof parseKeys>>();

function parsed(keys: string): ReturnType<typeof parseKeys> {
  const known = parsedKeys.get(keys);
  if (known) return known;
  const positions = parseKeys(keys);
  parsedKeys.set(keys, positions);
  return positions;
}

function raise<K>(map: Map<K, number>, key: K, value: number): void {
  if ((map.get(key) ?? 0) < value) map.set(key, value);
}
