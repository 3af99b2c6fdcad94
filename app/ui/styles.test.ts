import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { preprocessCSS, resolveConfig, transformWithEsbuild } from "vite";
import { describe, expect, test } from "vitest";
import config from "./postcss.ts";
import { dark, light } from "./tokens.ts";

describe("colors", () => {
  const pairs = [
    ...["ink", "muted", "accent", "accent-strong", "overdue", "now", "ready", "ok"].flatMap(
      (text) => [
        [text, "paper"],
        [text, "raised"],
      ],
    ),
    ...["ink", "muted", "accent", "accent-strong", "overdue", "now", "ready", "ok"].map((text) => [
      text,
      "tile",
    ]),
    ...["accent", "accent-strong"].map((ground) => ["on-accent", ground]),
    ...["overdue", "now", "ok"].map((sign) => ["on-sign", `sign-${sign}`]),
    ...["pass", "drum", "plate"].map((ground) => ["on-sign", ground]),
    ...["overdue", "now", "ok"].map((sign) => ["glyph", sign]),
  ] as [string, string][];

  test("every color but those of lines and drawings is part of a checked pair", () => {
    const checked = new Set([...pairs.flat(), "edge"]);
    expect(Object.keys(light).filter((name) => !checked.has(name))).toEqual([
      ...["line", "road", "dash", "worn", "past"],
    ]);
  });

  test.each([
    ["light", light],
    ["dark", { ...light, ...dark }],
  ])("every pair in the %s scheme has enough contrast", (_, colour) => {
    const faint = pairs.filter(
      ([text, ground]) =>
        contrast(colour[text as keyof typeof light], colour[ground as keyof typeof light]) < 4.5,
    );
    expect(faint).toEqual([]);
    expect(contrast(colour.edge, colour.paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(colour.edge, colour.raised)).toBeGreaterThanOrEqual(3);
  });
});

const inline = await resolveConfig({ configFile: false, css: { postcss: config } }, "build");

async function build(file: string): Promise<string> {
  const path = new URL(file, import.meta.url).pathname;
  return (await preprocessCSS(readFileSync(path, "utf8"), path, inline)).code;
}

test.each(["styles.css", ...globSync("page-styles/*.css", { cwd: import.meta.dirname })])(
  "the built %s works in old browsers",
  async (file) => {
    const css = await build(file);
    expect(css).not.toMatch(
      /@layer|@property|oklch|color-mix|:is\(|:where\(|\binset:|-inline:|-block:|rgb\(\d+ |@tailwind|paint-order/,
    );
    // From `!found` in code, not from a class.
    expect(css).not.toContain(".\\!");
  },
);

test("the styles of all pages are small and have fallbacks for colors", async () => {
  const css = await build("styles.css");
  expect(css).toContain("color: #14181b;\n  color: var(--ink)");
  const { code: minified } = await transformWithEsbuild(css, "styles.css", { minify: true });
  expect(brotliCompressSync(minified).length).toBeLessThan(5400);
});

test("no style sheet has more than 300 lines", () => {
  const long = globSync("app/**/*.css").filter(
    (file) => readFileSync(file, "utf8").split("\n").length > 301,
  );
  expect(long).toEqual([]);
});

function contrast(a: string, b: string): number {
  const [bright, dim] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
