import { settingsTable } from "#app/http/settings.ts";
import { findPlaceholder } from "../deploy/deployment.ts";
import { formatValue } from "./env-text.ts";
import { settingsGuide, type AskedSetting } from "./guide.ts";

/** The worker's own rules, and what a file of settings can hold. Never repeats the answer. */
export function findProblem(name: AskedSetting, answer: string): string | null {
  const { example } = settingsGuide[name];
  const { success, error } = settingsTable[name].safeParse(answer);
  if (!success) {
    const why = `${name} can't be that: ${error.issues[0]?.message ?? "it's malformed"}.`;
    return example === undefined ? why : `${why} Example: ${example}`;
  }
  const placeholder = findPlaceholder(answer);
  if (placeholder) return `${placeholder} is only an example: enter your own.`;
  if (formatValue(answer) === null)
    return `${name} can't have all three kinds of quotation marks: ' " and \`.`;
  return null;
}

export function isOptional(name: AskedSetting): boolean {
  return settingsTable[name].isOptional();
}

export function defaultFor(name: AskedSetting): string | undefined {
  const fallback: unknown = isOptional(name) ? settingsTable[name].parse(undefined) : undefined;
  return fallback === undefined ? undefined : String(fallback);
}

/** Addresses can have a password or a token in them too. */
export function describeValue(name: AskedSetting, value: string): string {
  if (settingsGuide[name].isSecret) return "the current one";
  if (!URL.canParse(value)) return value;
  const url = new URL(value);
  return `${url.protocol}//${url.host}${url.pathname === "/" ? "" : url.pathname}`;
}
