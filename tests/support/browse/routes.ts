import { readFileSync } from "node:fs";
import routes from "#app/routes.ts";

type Route = { path?: string; file: string; children?: Route[] };

function list(routes: Route[], above = ""): { pattern: string; file: string }[] {
  return routes.flatMap(({ path = "", file, children = [] }) => {
    const pattern = path ? `${above}/${path}` : above;
    return [{ pattern, file }, ...list(children, pattern)];
  });
}

const all = list(routes as Route[]).filter(({ pattern }) => !pattern.includes("*"));
const hasAction = (file: string) =>
  /^export (async )?function action/m.test(readFileSync(`app/${file}`, "utf8"));

/** Every URL of the product below its base, from its table of contents: `:name` where it varies. */
export const patterns = [...new Set(all.map(({ pattern }) => pattern))];

/** Those that take forms; the others are only looked at. */
export const patternsWithAction = all
  .filter(({ file }) => hasAction(file))
  .map(({ pattern }) => pattern);

/** The pattern that answers a path such as `/garage/abc/edit?x=1`; null where only `*` does. */
export function patternOf(path: string): string | null {
  const segments = path.replace(/[?#].*$/s, "").split("/");
  const fits = (pattern: string) => {
    const parts = pattern.split("/");
    return (
      parts.length === segments.length &&
      parts.every(
        (part, at) => part === segments[at] || (part.startsWith(":") && segments[at] !== ""),
      )
    );
  };
  const variables = (pattern: string) => pattern.split(":").length;
  return patterns.filter(fits).sort((a, b) => variables(a) - variables(b))[0] ?? null;
}
