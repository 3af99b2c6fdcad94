import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import postcss from "postcss";
import { transformWithEsbuild } from "vite";
import { describe, expect, test } from "vitest";
import config from "./postcss.ts";

const from = new URL("styles.css", import.meta.url).pathname;
const source = readFileSync(from, "utf8");

describe("colors", () => {
  const [light, dark] = source.split("@media screen and (prefers-color-scheme: dark)").map(tokens);
  const pairs = [
    ...["ink", "muted", "accent", "accent-strong", "overdue", "now", "ready", "ok"].flatMap(
      (text) => [
        [text, "paper"],
        [text, "raised"],
      ],
    ),
    ...["overdue", "now", "ready", "ok", "off"].map((status) => [status, `${status}-soft`]),
    ...["ink", "muted", "accent"].flatMap((text) => [
      [text, "tile"],
      [text, "ok-soft"],
      [text, "now-soft"],
      [text, "off-soft"],
    ]),
    ...["accent", "accent-strong", "overdue"].map((ground) => ["on-accent", ground]),
  ] as [string, string][];

  test("every color except divider lines is part of a checked pair", () => {
    const checked = new Set([...pairs.flat(), "edge"]);
    expect(Object.keys({ ...light, ...dark }).filter((name) => !checked.has(name))).toEqual([
      "line",
    ]);
  });

  test.each([
    ["light", { ...light }],
    ["dark", { ...light, ...dark }],
  ])("every pair in the %s scheme has enough contrast", (_, colour) => {
    const faint = pairs.filter(([text, ground]) => contrast(colour[text]!, colour[ground]!) < 4.5);
    expect(faint).toEqual([]);
    expect(contrast(colour.edge!, colour.paper!)).toBeGreaterThanOrEqual(3);
    expect(contrast(colour.edge!, colour.raised!)).toBeGreaterThanOrEqual(3);
  });
});

test("the built styles are small and work in old browsers", async () => {
  const { css } = await postcss(config.plugins).process(source, { from });
  expect(css).not.toMatch(
    /@layer|@property|oklch|color-mix|:is\(|:where\(|\binset:|-inline:|-block:|rgb\(\d+ |@tailwind|paint-order/,
  );
  // From `!found` in code, not from a class.
  expect(css).not.toContain(".\\!");
  expect(css).toContain("color: #14181b;\n  color: var(--ink)");
  const { code: minified } = await transformWithEsbuild(css, from, { minify: true });
  expect(brotliCompressSync(minified).length).toBeLessThan(5600);
});

function tokens(css: string): Record<string, string> {
  const root = css.slice(css.indexOf(":root"), css.indexOf("}", css.indexOf(":root")));
  return Object.fromEntries(
    [...root.matchAll(/--([\w-]+): (#\w{6})/g)].map(([, name, value]) => [name, value]),
  );
}

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
