import type { Plugin } from "vite";

/**
 * What takes the place of what in the router: each route's pattern is compiled once, each table of
 * routes ranked once, and a whole URL tried before its parts are (none of our routes minds capitals).
 */
const changes: [from: string, to: string][] = [
  ["let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);", "let branches = rankedBranches(routes);"],
  [
    "if (allowPartial === void 0) {\n    allowPartial = false;\n  }\n  let {\n    routesMeta\n  } = branch;",
    "let { routesMeta } = branch;\n  if (!allowPartial && !compiledPath(branch.path, false, true)[0].test(pathname)) return null;",
  ],
  ["compilePath(pattern.path, pattern.caseSensitive, pattern.end)", "compiledPath(pattern.path, pattern.caseSensitive, pattern.end)"],
];

const additions = `
const rememberedBranches = new WeakMap();
function rankedBranches(routes) {
  let branches = rememberedBranches.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rememberedBranches.set(routes, branches);
  }
  return branches;
}
const rememberedPaths = new Map();
function compiledPath(path, caseSensitive, end) {
  const key = (end ? "=" : ">") + (caseSensitive ? "=" : "~") + path;
  let compiled = rememberedPaths.get(key);
  if (!compiled) rememberedPaths.set(key, (compiled = compilePath(path, caseSensitive, end)));
  return compiled;
}
`;

/**
 * Remix matches a URL three times a request, and its router compiles every pattern of every route
 * for each: a tenth of what a page costs. The worker's router remembers both; the patterns come
 * from our routes alone, so they are few.
 *
 * The build fails where the router has changed and this no longer fits it.
 */
export function rememberedRoutes(): Plugin {
  return {
    name: "remembered-routes",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    transform(code, id) {
      if (!/@remix-run\/router\/dist\/router\.js$/.test(id)) return null;
      for (const [from, to] of changes) {
        if (code.split(from).length !== 2) this.error(`The router has no more "${from}": look at scripts/remembered-routes.ts.`);
        code = code.replace(from, () => to);
      }
      return { code: code + additions, map: null };
    },
  };
}
