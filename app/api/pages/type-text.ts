import { withoutNull, type Schema } from "./schema-fields.ts";

export type TypeWords = {
  name(type: string): string;
  list(of: string): string;
  oneOf(values: string): string;
  or(one: string, other: string): string;
  formatNumber(value: number): string;
  atLeast(value: string): string;
  atMost(value: string): string;
  characters(limits: string): string;
  items(limits: string): string;
};

/** Such as "a list of texts". A component is called by its name. */
export function typeText(schema: Schema, words: TypeWords): string {
  const { inner } = withoutNull(schema);
  const { $ref, type, format } = inner;
  if ($ref) return $ref.split("/").at(-1)!;
  if (inner.const !== undefined) return JSON.stringify(inner.const);
  if (inner.enum) return words.oneOf(inner.enum.map((value) => JSON.stringify(value)).join(", "));
  if (inner.anyOf?.length === 0) return words.name("null");
  if (inner.anyOf)
    return inner.anyOf
      .map((one) => onlyField(one) ?? typeText(one, words))
      .reduce((one, other) => words.or(one, other));
  if (type === "array") return words.list(typeText(inner.items ?? {}, words));
  if (format === "date" || format === "date-time") return words.name(format);
  return words.name(typeof type === "string" ? type : "any");
}

/** Which tells apart the kinds of a distance: `{ mi }` or `{ km }`. */
function onlyField({ properties = {} }: Schema): string | null {
  const [name, ...others] = Object.keys(properties);
  return name !== undefined && others.length === 0 ? `{ ${name} }` : null;
}

/** Such as "1–64 characters", or an empty text. */
export function limitsText(schema: Schema, words: TypeWords): string {
  const { inner } = withoutNull(schema);
  const { minimum, maximum, minLength, maxLength, maxItems } = inner;
  return [
    range(minimum, maximum, words),
    maxLength === undefined && minLength === undefined
      ? ""
      : words.characters(range(minLength, maxLength, words)),
    maxItems === undefined ? "" : words.items(range(undefined, maxItems, words)),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Whole numbers that a program can't go beyond aren't a limit worth reading. */
function range(least: number | undefined, most: number | undefined, words: TypeWords): string {
  const [low, high] = [least, most].map((value) =>
    value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER
      ? undefined
      : words.formatNumber(value),
  );
  if (low !== undefined && high !== undefined) return low === high ? low : `${low}–${high}`;
  if (low !== undefined) return words.atLeast(low);
  return high === undefined ? "" : words.atMost(high);
}
