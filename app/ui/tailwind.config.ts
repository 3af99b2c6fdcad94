import { fileURLToPath } from "node:url";
import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin.js";
import { light, tokenRules } from "./tokens.ts";

// Tailwind 3.4, because the output of version 4 needs features that our oldest browsers lack.

export default {
  content: {
    files: ["../**/*.tsx", "../forms/files/*.ts"].map((files) =>
      fileURLToPath(new URL(files, import.meta.url)),
    ),
    // Tailwind's own extractor takes `!found` in code for a class with an important modifier.
    extract: (source) => source.match(/[^\s"'`{}<>=;!]+/g) ?? [],
  },
  // Only utilities that compile to CSS 2, flexbox and grid. Old Safari ignores gap on flex, so use
  // it for grids.
  corePlugins: [
    "accessibility",
    "alignItems",
    "alignSelf",
    "backgroundColor",
    "borderColor",
    "borderRadius",
    "borderStyle",
    "borderWidth",
    "clear",
    "display",
    "fill",
    "flex",
    "flexDirection",
    "flexGrow",
    "flexShrink",
    "flexWrap",
    "float",
    "fontSize",
    "fontWeight",
    "gap",
    "gridColumn",
    "gridRow",
    "gridTemplateColumns",
    "height",
    "justifyContent",
    "letterSpacing",
    "lineHeight",
    "listStyleType",
    "margin",
    "maxHeight",
    "maxWidth",
    "minHeight",
    "minWidth",
    "objectFit",
    "order",
    "overflow",
    "padding",
    "position",
    "stroke",
    "strokeWidth",
    "textAlign",
    "textColor",
    "textDecoration",
    "textOverflow",
    "textTransform",
    "verticalAlign",
    "visibility",
    "whitespace",
    "width",
    "wordBreak",
    "zIndex",
  ],
  plugins: [plugin(({ addBase }) => addBase(tokenRules))],
  theme: {
    screens: { md: "720px", lg: "960px", xl: "1280px", print: { raw: "print" } },
    colors: {
      ...Object.fromEntries(Object.keys(light).map((name) => [name, `var(--${name})`])),
      current: "currentColor",
      transparent: "transparent",
    },
    fontSize: {
      xs: [".75rem", "1rem"],
      sm: ".875rem",
      base: "1rem",
      lg: "1.125rem",
      xl: "1.375rem",
      "2xl": "1.75rem",
      "3xl": "2.25rem",
    },
    fontWeight: { normal: "400", bold: "600" },
    borderRadius: { DEFAULT: "6px", card: "12px", full: "9999px", none: "0" },
    borderColor: ({ theme }) => ({ ...theme("colors"), DEFAULT: "var(--line)" }),
    extend: { maxWidth: { content: "72rem", form: "34rem" } },
  },
} satisfies Config;
