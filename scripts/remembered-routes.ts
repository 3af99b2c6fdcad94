import type { Plugin } from "vite";

type Change = [from: string, to: string];

/**
 * What takes the place of what in the router: each route's pattern is compiled once, each table of
 * routes ranked once, a URL tried only against patterns with as many parts, and all of it before its
 * parts are (none of our routes minds capitals).
 */
const inRouter: Change[] = [
  [
    "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
    "let branches = rankedBranches(routes, allowPartial ? null : pathname);",
  ],
  [
    "if (allowPartial === void 0) {\n    allowPartial = false;\n  }\n  let {\n    routesMeta\n  } = branch;",
    "let { routesMeta } = branch;\n  if (!allowPartial && !(branch.whole ??= compiledPath(branch.path, false, true)[0]).test(pathname)) return null;",
  ],
  [
    "compilePath(pattern.path, pattern.caseSensitive, pattern.end)",
    "compiledPath(pattern.path, pattern.caseSensitive, pattern.end)",
  ],
];

/** The page is drawn by the routes that were matched when its data were loaded, as React Router 7 does it, instead of one more match. */
const inRendering: Change[] = [
  [
    "let matches = matchRoutes(routes, {\n    pathname: remainingPathname\n  });",
    "let matches = dataRouterState ? dataRouterState.matches : matchRoutes(routes, { pathname: remainingPathname });",
  ],
];

/** The table by which pages are drawn is made once: it comes from the build alone. */
const inServer: Change[] = [
  [
    "let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);",
    "let routes = rememberedRoutes.get(manifest.routes);\n  if (!routes) rememberedRoutes.set(manifest.routes, (routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode)));",
  ],
];
const inEntry: Change[] = [
  [
    "return Object.keys(manifest).reduce((memo, routeId) => {\n    memo[routeId] = manifest[routeId].module;\n    return memo;\n  }, {});",
    "return rememberedModules(manifest);",
  ],
];
const inStaticRouter: Change[] = [
  [
    "let manifest = {};\n  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);",
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
  if (!modules) rememberedByManifest.set(manifest, (modules = Object.fromEntries(Object.entries(manifest).map(([id, route]) => [id, route.module]))));
  return modules;
}
`;

const staticRouterAdditions = `
const rememberedTables = new WeakMap();
function rememberedTable(routes) {
  let table = rememberedTables.get(routes);
  if (!table) {
    const manifest = {};
    table = { manifest, dataRoutes: UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest) };
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
    const byParts = Array.from({ length: longest + 2 }, (_, parts) => all.filter(({ path }) => path.endsWith("*") ? partsOf(path) <= parts + 1 : partsOf(path) === parts));
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

/** Which file is changed how, and what is added to it. */
const files: [file: RegExp, changes: Change[], additions: string][] = [
  [/\/@remix-run\/router\/dist\/router\.js$/, inRouter, routerAdditions],
  [/\/react-router\/dist\/index\.js$/, inRendering, ""],
  [/\/@remix-run\/react\/dist\/esm\/server\.js$/, inServer, serverAdditions],
  [/\/@remix-run\/server-runtime\/dist\/esm\/entry\.js$/, inEntry, entryAdditions],
  [/\/react-router-dom\/server\.mjs$/, inStaticRouter, staticRouterAdditions],
];

/**
 * Remix matches a URL five times a request and more, makes a table of all routes for each page it
 * draws, and compiles every pattern of every route for each match: a tenth of what a page costs either
 * way. The worker's router remembers tables and patterns; they come from our routes alone, so they are few.
 *
 * The build fails where the router has changed and this no longer fits it.
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
          this.error(`The router has no more "${from}": look at scripts/remembered-routes.ts.`);
        code = code.replace(from, () => to);
      }
      changed.add(file);
      return { code: code + additions, map: null };
    },
    buildEnd(error) {
      const missed = files.filter(([file]) => !changed.has(file));
      if (!error && missed.length > 0)
        this.error(
          `The router has no more ${missed.map(([file]) => String(file)).join(", ")}: look at scripts/remembered-routes.ts.`,
        );
    },
  };
}
