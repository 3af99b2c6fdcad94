import type { Country } from "#app/i18n/locale.ts";
import type { Coefficients } from "./value-model.ts";

/** Coefficients in thousandths, so that they fit in few bytes. */
export type StoredModel = {
  /** The day it was fitted. */
  fitted: string;
  sources: { name: string; cars: number; from: string; to: string }[];
  /** The newest month known then. */
  index: PriceIndexMonth;
  terms: Record<string, number>;
  /** Level, age, and what differs in Canada. */
  makes: Record<string, [number, number, number]>;
  /** By make and model: cars listed in the US and in Canada, then as for makes. */
  models: Record<string, [number, number, number, number, number]>;
  trims: Record<string, Record<string, number>>;
  spread: {
    terms: Record<string, number>;
    /** The 80 % range, in usual distances from the prediction. */
    bounds: Record<Country, [number, number]>;
  };
};

/** @property month `2026-04` */
export type PriceIndexMonth = { month: string; value: number };

export type ValueModel = Omit<StoredModel, "terms" | "makes" | "models" | "spread"> & {
  coefficients: Coefficients;
  spread: { coefficients: Coefficients; bounds: Record<Country, [low: number, high: number]> };
  /** How many cars of a model it was fitted to. */
  countListed(country: Country, model: string): number;
};

export function openModel(stored: StoredModel): ValueModel {
  const coefficients = new Map<string, number>();
  const set = (name: string, thousandths: number) => coefficients.set(name, thousandths / 1000);
  for (const [name, value] of Object.entries(stored.terms)) set(name, value);
  for (const [make, [level, age, inCanada]] of Object.entries(stored.makes)) {
    set(`make:${make}`, level);
    set(`make-age:${make}`, age);
    set(`CA-make:${make}`, inCanada);
  }
  for (const [model, [, , level, age, inCanada]] of Object.entries(stored.models)) {
    set(`model:${model}`, level);
    set(`model-age:${model}`, age);
    set(`CA-model:${model}`, inCanada);
  }
  for (const [model, trims] of Object.entries(stored.trims))
    for (const [trim, level] of Object.entries(trims)) set(`trim:${model} ${trim}`, level);
  const { fitted, sources, index, trims, spread } = stored;
  const spreadTerms = Object.entries(spread.terms).map(([name, value]): [string, number] => [
    name,
    value / 1000,
  ]);
  const toBounds = ([low, high]: [number, number]): [number, number] => [low / 1000, high / 1000];
  return {
    fitted,
    sources,
    index,
    trims,
    coefficients,
    spread: {
      coefficients: new Map(spreadTerms),
      bounds: { US: toBounds(spread.bounds.US), CA: toBounds(spread.bounds.CA) },
    },
    countListed: (country, model) => stored.models[model]?.[country === "US" ? 0 : 1] ?? 0,
  };
}
