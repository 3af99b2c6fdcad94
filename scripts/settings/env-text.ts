import { parseEnv } from "node:util";
import { Failure } from "../run/failure.ts";

export function readValues(text: string): Map<string, string> {
  const pairs = Object.entries(parseEnv(text)) as [string, string][];
  return new Map(pairs.filter(([, value]) => value !== ""));
}

/** Null if the file's format has no way to write it. */
export function formatValue(value: string): string | null {
  if (/^[\w:/.@+=,~%-]+$/.test(value)) return value;
  const quoted = ["'", '"', "`"].map((mark) => `${mark}${value}${mark}`);
  return quoted.find((text) => parseEnv(`A=${text}`).A === value) ?? null;
}

/**
 * Keeps comments and other variables. A variable without a value is removed.
 * @throws {Failure} rather than losing something that's written in an unusual way
 */
export function withValues(text: string, values: ReadonlyMap<string, string | undefined>): string {
  let changed = text;
  for (const [name, value] of values) changed = withValue(changed, name, value);
  const expected = readValues(text);
  for (const [name, value] of values) {
    if (value === undefined) expected.delete(name);
    else expected.set(name, value);
  }
  if (!isSame(readValues(changed), expected))
    throw new Failure(
      "The file can't be changed without losing something: write each setting in one line.",
    );
  return changed;
}

function withValue(text: string, name: string, value: string | undefined): string {
  let line = value === undefined ? "" : `${name}=${formatValue(value)}\n`;
  const changed = text.replace(assignmentOf(name), () => {
    const replacement = line;
    line = "";
    return replacement;
  });
  const start = changed === "" || changed.endsWith("\n") ? changed : `${changed}\n`;
  return line === "" ? changed : start + line;
}

function assignmentOf(name: string): RegExp {
  const value = "(?:\"[^\"]*\"|'[^']*'|`[^`]*`|)[^\\n]*";
  return new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*${value}(?:\\n|$)`, "gm");
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);
}
