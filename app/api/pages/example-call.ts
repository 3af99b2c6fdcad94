import { apiBase } from "#app/http/api/api-path.ts";
import { withoutNull, type Schema } from "./schema-fields.ts";

type Example = { method: string; path: string; needsToken: boolean; query: string; body?: Schema };

/** A call for the command line. */
export function exampleCall(
  origin: string,
  { method, path, needsToken, query, body }: Example,
): string {
  const address =
    origin + apiBase + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${constantName(name)}`);
  const lines = [`curl ${method === "GET" ? "" : `-X ${method} `}"${address}${query}"`];
  if (needsToken) lines.push('-H "Authorization: Bearer $TOKEN"');
  if (method === "POST") lines.push('-H "Idempotency-Key: $(date +%s)"');
  if (body) {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d '${JSON.stringify(exampleOf(body, ""))}'`);
  }
  return lines.join(" \\\n  ");
}

function constantName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

const examples: Record<string, unknown> = {
  mi: 61715,
  km: 99320,
  year: 2018,
  postalCode: "20120",
  currency: "USD",
};

/** The fields that are required or, if none is, the first one. */
export function exampleOf(schema: Schema, name: string): unknown {
  if (name in examples) return examples[name];
  const { inner } = withoutNull(schema);
  const { type, format, properties = {}, required = [], minimum = 0, minLength = 0 } = inner;
  if (inner.const !== undefined) return inner.const;
  if (inner.enum) return inner.enum[0];
  if (inner.anyOf) return exampleOf(inner.anyOf[0]!, name);
  if (type === "array") return [exampleOf(inner.items ?? {}, name)];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Math.max(1, minimum);
  if (type === "object") {
    const keys = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
    return Object.fromEntries(keys.map((key) => [key, exampleOf(properties[key] ?? {}, key)]));
  }
  if (format === "date") return "2026-11-28";
  if (format === "date-time") return "2026-11-28T15:00:00Z";
  return "…".padEnd(minLength, "…");
}
