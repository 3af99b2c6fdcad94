import { readFileSync } from "node:fs";
import routes from "#app/routes.ts";

type Route = { path?: string; index?: boolean; file: string; children?: Route[] };

function flattenRoutes(routes: Route[], prefix = ""): { pattern: string; file: string }[] {
  return routes.flatMap(({ path = "", index = false, file, children = [] }) => {
    const pattern = path || index ? `${prefix}/${path}` : prefix;
    return [{ pattern, file }, ...flattenRoutes(children, pattern)];
  });
}

/**
 * No page leads to Twilio's webhook and to where providers send their answers, and only
 * someone who views an account has the form to stop.
 */
const unlinked =
  /^\/(texts\/incoming$|view-as\/stop$|login\/(social\/:social|partner\/:partner)\/callback$)/;
const allRoutes = flattenRoutes(routes as Route[]).filter(
  ({ pattern }) => !pattern.includes("*") && !unlinked.test(pattern),
);
const hasAction = (file: string) =>
  /^export (async )?function action/m.test(readFileSync(`app/${file}`, "utf8"));

export const routePatterns = [...new Set(allRoutes.map(({ pattern }) => pattern))];

export const patternsWithAction = allRoutes
  .filter(({ file }) => hasAction(file))
  .map(({ pattern }) => pattern);

/** The pattern that matches a path, or null where only `*` does. */
export function patternOf(path: string): string | null {
  const segments = path.replace(/[?#].*$/s, "").split("/");
  const matches = (pattern: string) => {
    const parts = pattern.split("/");
    return (
      parts.length === segments.length &&
      parts.every(
        (part, at) => part === segments[at] || (part.startsWith(":") && segments[at] !== ""),
      )
    );
  };
  const countParams = (pattern: string) => pattern.split(":").length;
  return routePatterns.filter(matches).sort((a, b) => countParams(a) - countParams(b))[0] ?? null;
}
