import { base, href } from "#app/http/paths.ts";

type RouteShape = { parentId?: string; path?: string };
type Routes = { [id: string]: RouteShape | undefined };
type Pattern = { pattern: string; segments: string[] };

const otherPatterns = [
  href("/healthz"),
  href("/static/*"),
  href("/api/*"),
  href("/__manifest"),
  "/",
  "/robots.txt",
  "/sitemap.xml",
  "/*",
];

/** Uses the route table, so ids, tokens and typos stay out of the log. */
export function createPathMatcher(routes: Routes): (pathname: string) => string {
  const routePatterns = Object.values(routes).map((route) =>
    href(`/${fullPath(routes, route)}`).replace(/\/$/, ""),
  );
  const patterns = [...new Set([...routePatterns, ...otherPatterns])].map((pattern) => ({
    pattern,
    segments: pattern.split("/").slice(1),
  }));
  patterns.sort((a, b) => compareRanks(a.segments, b.segments));
  const longest = Math.max(...patterns.map(({ segments }) => segments.length));
  const byLength = Array.from({ length: longest + 2 }, (_, length) =>
    bySecondSegment(
      patterns.filter(({ segments }) =>
        isWildcard(segments) ? length >= segments.length - 1 : length === segments.length,
      ),
    ),
  );

  return (pathname) => {
    const suffix = pathname.startsWith(base) && pathname.endsWith(".data") ? ".data" : "";
    const path = pathname.slice(0, pathname.length - suffix.length).replace(/\/_root$/, "");
    const segments = path.split("/").slice(1);
    if (segments.length > 1 && segments.at(-1) === "") segments.pop();
    const listCandidates = byLength[Math.min(segments.length, longest + 1)]!;
    const candidates = listCandidates(segments[1]);
    return candidates.find((one) => matchesSegments(one.segments, segments))!.pattern + suffix;
  };
}

/** Nearly every path begins with the same segment; trying each pattern took 7% of a call's CPU. */
function bySecondSegment(patterns: Pattern[]): (second: string | undefined) => Pattern[] {
  const open = patterns.filter(({ segments: [, second] }) => isOpen(second));
  const named = new Map(
    patterns.map(({ segments: [, second] }) => [
      second,
      patterns.filter(({ segments }) => segments[1] === second || isOpen(segments[1])),
    ]),
  );
  return (second) => named.get(second) ?? open;
}

const isOpen = (segment = "*") => rank(segment) > 0;

export function fullPath(routes: Routes, route: RouteShape | undefined): string {
  const parent = route?.parentId === undefined ? "" : fullPath(routes, routes[route.parentId]);
  return [parent, route?.path ?? ""].filter(Boolean).join("/");
}

function compareRanks(a: string[], b: string[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const difference = rank(a[index]!) - rank(b[index]!);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function rank(segment: string): number {
  if (segment === "*") return 2;
  return segment.startsWith(":") ? 1 : 0;
}

const isWildcard = (pattern: string[]) => pattern.at(-1) === "*";

/** Their numbers of segments fit. */
function matchesSegments(pattern: string[], segments: string[]): boolean {
  return pattern.every(
    (part, index) =>
      part === "*" || part === segments[index] || (part.startsWith(":") && segments[index] !== ""),
  );
}
