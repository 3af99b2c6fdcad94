import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { texts } from "./texts.server.ts";

type Tree = { [key: string]: string | Tree };

function valuesOf(namespace: string, key: string): Set<string> | null {
  const path = key.split(".");
  const last = path.pop()!;
  let tree: Tree | string | undefined = (texts.en as Record<string, Tree>)[namespace];
  for (const part of path) tree = typeof tree === "object" ? tree[part] : undefined;
  if (typeof tree !== "object") return null;
  const forms = [last, ...["one", "many", "other"].map((form) => `${last}_${form}`)];
  const wording = forms
    .map((form) => (tree as Tree)[form])
    .filter((text) => typeof text === "string");
  if (wording.length === 0) return null;
  const plural = wording.length > 1 ? ["count"] : [];
  return new Set([
    ...plural,
    ...wording.flatMap((text) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name!)),
  ]);
}

type Call = { at: string; namespaces: string[]; key: RegExp; given: string[] };

/** Matches any text in place of a template's expressions. */
function keyOf(node: ts.Expression): RegExp | null {
  if (ts.isStringLiteralLike(node)) return new RegExp(`^${node.text.replaceAll(".", "\\.")}$`);
  if (!ts.isTemplateExpression(node)) return null;
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join("[\\w-]+")}$`);
}

/** Null for spread values, which only the compiler knows. */
function namesIn(values: ts.Expression | undefined): string[] | null {
  if (!values) return [];
  if (!ts.isObjectLiteralExpression(values) || values.properties.some(ts.isSpreadAssignment))
    return null;
  return values.properties.map(({ name }) => name?.getText() ?? "");
}

function callsIn(path: string): Call[] {
  const text = readFileSync(path, "utf8");
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const used = [...text.matchAll(/useTranslation\(\[?"([\w-]+)"/g)].map(([, name]) => name!);
  const calls: Call[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(?:\w+\.)*t$/.test(node.expression.getText())) {
      const [first, values] = node.arguments;
      const [key, input] = [first ? keyOf(first) : null, namesIn(values)];
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      const namespaces = used.length > 0 ? used : ["common"];
      if (key && input) calls.push({ at: `${path}:${line + 1}`, namespaces, key, given: input });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return calls;
}

const keys = Object.entries(texts.en as Record<string, Tree>).flatMap(([namespace, tree]) => {
  const under = (inner: Tree, above: string): string[] =>
    Object.entries(inner).flatMap(([key, value]) =>
      typeof value === "string" ? [above + key] : under(value, `${above}${key}.`),
    );
  const names = under(tree, "").map((key) => key.replace(/_(?:one|many|other)$/, ""));
  return [...new Set(names)].map((name) => ({ namespace, name, full: `${namespace}:${name}` }));
});

describe("every sentence", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map(
    (file) => `app/${file}`,
  );
  const calls = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap(callsIn);

  it("gets all of its values wherever it's used", { timeout: 20_000 }, () => {
    const missing = calls.flatMap(({ at, namespaces, key, given: options }) => {
      const hasNamespace = key.source.includes(":");
      const message = keys.filter(({ namespace, name, full }) =>
        hasNamespace ? key.test(full) : namespaces.includes(namespace) && key.test(name),
      );
      // For a dynamic key, only values that all matching sentences have.
      const named = message.map(({ namespace, name }) => valuesOf(namespace, name)!);
      const [first = new Set<string>(), ...others] = named;
      const always = [...first].filter((value) => others.every((other) => other.has(value)));
      return always
        .filter((value) => !options.includes(value))
        .map((value) => `${at} ${key.source} {{${value}}}`);
    });
    expect(calls.length).toBeGreaterThan(500);
    expect(missing).toEqual([]);
  });
});
