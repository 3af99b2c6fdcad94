import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** A file of the project by its path, and the files that it needs. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const folders = ["app", "db", "scripts", "tests"];
const isSource = (path: string) => /\.(tsx?|mjs|js|json|css)$/.test(path);
const isRoute = (path: string) => /\.route\.tsx?$/.test(path);
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
/** They ask for any page, so that whatever a page is made of can affect them. */
const asksForAnyPage = (path: string) => isTest(path) && path.startsWith("tests/");
/** What pages are made of beside what they import. */
const ofAllPages =
  /^(locales|help|public|db\/migrations|db\/reference|vite\.config\.ts|wrangler\.toml|remix\.config\.js)/;
/** What every test runs on. */
const ofEverything =
  /^(package(-lock)?\.json|tsconfig\.json|tests\/\w+\.config\.ts|scripts\/test-run\/stack\.ts)$/;

/** Changed since a commit, uncommitted and new files included. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
  return [
    ...git("diff", "--name-only", since),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/** What each file imports, by what it says; a test of pages needs the routes of its folder, or all. */
export function readImports(): Imports {
  const files = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    )
    .filter(isSource);
  const routes = files.filter(isRoute);
  const everyPage = [
    ...routes,
    "app/root.tsx",
    "app/entry.worker.ts",
    "app/entry.server.tsx",
    "app/entry.client.tsx",
  ];
  return new Map(
    files.map((file) => [file, [...importsOf(file), ...pagesOf(file, routes, everyPage)]]),
  );
}

function importsOf(file: string): string[] {
  const named = readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([#.][^"?]+)/g);
  return [...named]
    .map(([, path = ""]) =>
      path.startsWith("#") ? path.slice(1) : normalize(join(dirname(file), path)),
    )
    .filter((path) => existsSync(path));
}

function pagesOf(file: string, routes: string[], everyPage: string[]): string[] {
  if (asksForAnyPage(file)) return everyPage;
  return /\.route\.test\.ts$/.test(file)
    ? routes.filter((route) => dirname(route) === dirname(file))
    : [];
}

/** The test files that a change of these files can affect. */
export function affectedTests(imports: Imports, changed: string[]): string[] {
  if (changed.some((file) => ofEverything.test(file)))
    return [...imports.keys()].filter(isTest).sort();
  const neededBy = new Map<string, string[]>();
  for (const [file, needed] of imports)
    for (const one of needed) neededBy.set(one, [...(neededBy.get(one) ?? []), file]);
  const everywhere = changed.some((file) => ofAllPages.test(file))
    ? [...imports.keys()].filter(isRoute)
    : [];
  const affected = new Set([...changed, ...everywhere]);
  for (const file of affected) for (const user of neededBy.get(file) ?? []) affected.add(user);
  return [...affected].filter((file) => isTest(file) && imports.has(file)).sort();
}
