import { z } from "zod";
import type { Call } from "#app/api/call.server.ts";

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  format?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
};

const formats: Record<string, string> = {
  date: "2026-10-01",
  "date-time": "2026-10-01T12:00:00.000Z",
  email: "someone@example.com",
  uri: "https://example.com/",
};

/** The least that a call's schema takes. A form may still refuse it. */
export function exampleBody({ body }: Call): Record<string, unknown> | undefined {
  return body && (exampleOf(toSchema(body)) as Record<string, unknown>);
}

export function exampleQuery({ query }: Call): string {
  if (!query) return "";
  const values = exampleOf(toSchema(query)) as Record<string, unknown>;
  const params = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  );
  return params.size > 0 ? `?${params}` : "";
}

function toSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
}

function exampleOf(schema: Schema, root = schema): unknown {
  const inner = (one: Schema) => exampleOf(one, root);
  if (schema.$ref) return inner(root.$defs![schema.$ref.split("/").at(-1)!]!);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return inner(choices[0]!);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner));
  if (schema.type === "object")
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, inner(schema.properties![name]!)]),
    );
  if (schema.type === "array")
    return Array.from({ length: schema.minItems ?? 0 }, () => inner(schema.items!));
  if (schema.type === "integer" || schema.type === "number")
    return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, 1);
  if (schema.type === "boolean") return true;
  if (schema.type === "null") return null;
  return formats[schema.format ?? ""] ?? "a".repeat(Math.max(1, schema.minLength ?? 1));
}
