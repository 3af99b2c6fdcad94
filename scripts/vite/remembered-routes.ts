import type { Plugin } from "vite";

type Change = [from: string, to: string];

/**
 * Caches patterns and ranked routes, and only tries patterns with as many parts as the URL. None of
 * our routes is case-sensitive.
 */
const inRouter: Change[] = [
  [
    "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
    "let branches = rankedBranches(routes, allowPartial ? null : pathname);",
  ],
  [
    "if (allowPartial === void 0) {\n" +
      "    allowPartial = false;\n" +
      "  }\n" +
      "  let {\n" +
      "    routesMeta\n" +
      "  } = branch;",
    "let { routesMeta } = branch;\n" +
      "  if (!allowPartial && !(branch.pattern ??= compiledPath(branch.path, false, " +
      "true)[0]).test(pathname)) return null;",
  ],
  [
    "compilePath(pattern.path, pattern.caseSensitive, pattern.end)",
    "compiledPath(pattern.path, pattern.caseSensitive, pattern.end)",
  ],
];

/** Renders the routes that were matched when the data loaded, as React Router 7 does. */
const inRendering: Change[] = [
  [
    "let matches = matchRoutes(routes, {\n    pathname: remainingPathname\n  });",
    "let matches = dataRouterState ? dataRouterState.matches : matchRoutes(routes, { " +
      "pathname: remainingPathname });",
  ],
];

/** The route tables only depend on the build, so they're created once. */
const inServer: Change[] = [
  [
    "let routes = createServerRoutes(manifest.routes, routeModules, context.future, " +
      "context.isSpaMode);",
    "let routes = rememberedRoutes.get(manifest.routes);\n" +
      "  if (!routes) rememberedRoutes.set(manifest.routes, (routes = " +
      "createServerRoutes(manifest.routes, routeModules, context.future, " +
      "context.isSpaMode)));",
  ],
];
const inEntry: Change[] = [
  [
    "return Object.keys(manifest).reduce((memo, routeId) => {\n" +
      "    memo[routeId] = manifest[routeId].module;\n" +
      "    return memo;\n" +
      "  }, {});",
    "return rememberedModules(manifest);",
  ],
];
const inStaticRouter: Change[] = [
  [
    "let manifest = {};\n" +
      "  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, " +
      "UNSAFE_mapRouteProperties, undefined, manifest);",
    "let { manifest, dataRoutes } = rememberedTable(routes);",
  ],
];

const serverAdditions = `
const rememberedRoutes = new WeakMap();
`;

const entryAdditions = `
const rememberedByManifest = new WeakMap();
function rememberedModules(manifest) {
  let modules = rememberedByManifest.get(manifest);
  if (!modules) {
    const entries = Object.entries(manifest).map(([id, route]) => [id, route.module]);
    rememberedByManifest.set(manifest, (modules = Object.fromEntries(entries)));
  }
  return modules;
}
`;

const staticRouterAdditions = `
const rememberedTables = new WeakMap();
function rememberedTable(routes) {
  let table = rememberedTables.get(routes);
  if (!table) {
    const manifest = {};
    const dataRoutes = UNSAFE_convertRoutesToDataRoutes(
      routes, UNSAFE_mapRouteProperties, undefined, manifest);
    table = { manifest, dataRoutes };
    rememberedTables.set(routes, table);
  }
  return table;
}
`;

const routerAdditions = `
const rememberedBranches = new WeakMap();
function rankedBranches(routes, pathname) {
  let remembered = rememberedBranches.get(routes);
  if (!remembered) {
    const all = flattenRoutes(routes);
    rankRouteBranches(all);
    const longest = Math.max(...all.map(({ path }) => partsOf(path)));
    const fits = ({ path }, parts) =>
      path.endsWith("*") ? partsOf(path) <= parts + 1 : partsOf(path) === parts;
    const byParts = Array.from({ length: longest + 2 }, (_, parts) =>
      all.filter((branch) => fits(branch, parts)));
    rememberedBranches.set(routes, (remembered = { all, byParts, longest }));
  }
  const { all, byParts, longest } = remembered;
  return pathname === null ? all : byParts[Math.min(partsOf(pathname), longest + 1)];
}
function partsOf(path) {
  const trimmed = path.replace(/^\\/+|\\/+$/g, "");
  return trimmed === "" ? 0 : trimmed.split("/").length;
}
const rememberedPaths = new Map();
function compiledPath(path, caseSensitive, end) {
  const key = (end ? "=" : ">") + (caseSensitive ? "=" : "~") + path;
  let compiled = rememberedPaths.get(key);
  if (!compiled) rememberedPaths.set(key, (compiled = compilePath(path, caseSensitive, end)));
  return compiled;
}
`;

const files: [file: RegExp, changes: Change[], additions: string][] = [
  [/\/@remix-run\/router\/dist\/router\.js$/, inRouter, routerAdditions],
  [/\/react-router\/dist\/index\.js$/, inRendering, ""],
  [/\/@remix-run\/react\/dist\/esm\/server\.js$/, inServer, serverAdditions],
  [/\/@remix-run\/server-runtime\/dist\/esm\/entry\.js$/, inEntry, entryAdditions],
  [/\/react-router-dom\/server\.mjs$/, inStaticRouter, staticRouterAdditions],
];

/**
 * Remix creates a table of all routes for each page and compiles every pattern for each match: a
 * tenth of a page's cost. The build fails if the router changes so that this no longer fits.
 */
export function rememberedRoutes(): Plugin {
  const changed = new Set<RegExp>();
  return {
    name: "remembered-routes",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    transform(code, id) {
      const known = files.find(([file]) => file.test(id));
      if (!known) return null;
      const [file, changes, additions] = known;
      for (const [from, to] of changes) {
        if (code.split(from).length !== 2)
          this.error(
            `The router no longer has "${from}": update scripts/vite/remembered-routes.ts.`,
          );
        code = code.replace(from, () => to);
      }
      changed.add(file);
      return { code: code + additions, map: null };
    },
    buildEnd(error) {
      const missed = files.filter(([file]) => !changed.has(file)).map(([file]) => String(file));
      if (!error && missed.length > 0)
        this.error(
          `The router no longer has ${missed.join(", ")}: ` +
            "update scripts/vite/remembered-routes.ts.",
        );
    },
  };
}
