import { fileURLToPath } from "node:url";
import type { Config } from "tailwindcss";

// Why Tailwind 3.4 and not 4: tried both on styles.css and 25 utilities, for Chrome 49, Safari 9
// and IE 11.
// 4.3.5, flattened by postcss-cascade-layers and Lightning CSS: 22,581 bytes, 3,967 brotli; 745
// times :not(#\#) to
// imitate layers, 20 @property, padding-inline, :is(), every space calc(var(--spacing) * n) with no
// fallback.
// 3.4.18 with preset-env: 14,104 bytes, 3,290 brotli; none of these, spaces in plain rem, each
// colour twice
// (#14181b; var(--ink)). Its preflight and the plugins below left out would bring 1,300 bytes,
// :where and inset back.

const colours = [
  "paper",
  "raised",
  "tile",
  "ink",
  "muted",
  "line",
  "edge",
  "accent",
  "accent-strong",
  "on-accent",
  "overdue",
  "overdue-soft",
  "now",
  "now-soft",
  "ready",
  "ready-soft",
  "ok",
  "ok-soft",
  "off",
  "off-soft",
] as const;

export default {
  content: [fileURLToPath(new URL("../**/*.tsx", import.meta.url))],
  // Only utilities whose output is plain CSS 2 and flexbox: no transform, shadow, ring, filter,
  // space-x, divide
  // or opacity (they need custom properties), no inset. gap is for grids: old Safari ignores it on
  // flex.
  corePlugins: [
    "accessibility",
    "alignItems",
    "alignSelf",
    "backgroundColor",
    "borderRadius",
    "clear",
    "display",
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
    "gridTemplateColumns",
    "height",
    "justifyContent",
    "lineHeight",
    "listStyleType",
    "margin",
    "maxWidth",
    "minHeight",
    "minWidth",
    "order",
    "overflow",
    "padding",
    "position",
    "textAlign",
    "textColor",
    "textDecoration",
    "textOverflow",
    "verticalAlign",
    "visibility",
    "whitespace",
    "width",
    "wordBreak",
  ],
  theme: {
    screens: { md: "720px", lg: "1280px", print: { raw: "print" } },
    colors: Object.fromEntries(colours.map((name) => [name, `var(--${name})`])),
    fontSize: {
      sm: ".875rem",
      base: "1rem",
      lg: "1.125rem",
      xl: "1.375rem",
      "2xl": "1.75rem",
      "3xl": "2.25rem",
    },
    fontWeight: { normal: "400", bold: "600" },
    borderRadius: { DEFAULT: "6px", card: "12px", full: "9999px" },
    extend: { maxWidth: { content: "70rem", form: "34rem" } },
  },
} satisfies Config;
