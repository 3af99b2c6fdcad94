/** Light is the default, and what browsers without custom properties get. */
export const light = {
  paper: "#fafaf7",
  raised: "#ffffff",
  tile: "#efefe9",
  ink: "#14181b",
  muted: "#596066",
  line: "#e2e2dc",
  edge: "#7a8184",
  accent: "#0b6e4f",
  "accent-strong": "#095a41",
  "on-accent": "#ffffff",
  overdue: "#b42318",
  now: "#b54708",
  ready: "#8a6100",
  ok: "#0b6e4f",
  "sign-overdue": "#b42318",
  "sign-now": "#a33f06",
  "sign-ok": "#0b6e4f",
  "on-sign": "#ffffff",
  glyph: "#ffffff",
  road: "#24292d",
  dash: "#f5c84b",
  worn: "#80878b",
  past: "#c3c7c1",
  plate: "#1b3a6b",
  pass: "#1b3a6b",
  drum: "#14181b",
};

export const dark: Partial<typeof light> = {
  paper: "#101417",
  raised: "#191f23",
  tile: "#252c31",
  ink: "#ecefea",
  muted: "#a3abac",
  line: "#2a3136",
  edge: "#7f898c",
  accent: "#3fbf8f",
  "accent-strong": "#62d3a8",
  "on-accent": "#06140e",
  overdue: "#ff8a7e",
  now: "#ffb169",
  ready: "#ebc75a",
  ok: "#3fbf8f",
  "sign-overdue": "#9a1d13",
  "sign-now": "#8f3907",
  "sign-ok": "#0a5b42",
  glyph: "#14181b",
  road: "#343c42",
  worn: "#8b9398",
  past: "#4a5359",
  pass: "#1a3157",
  drum: "#05070a",
};

type Tokens = Partial<typeof light>;

const asProperties = (tokens: Tokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));

/** Dark on screens only: on paper it would cost ink. */
export const tokenRules = {
  ":root": { "color-scheme": "light dark", ...asProperties(light) },
  "@media screen and (prefers-color-scheme: dark)": {
    ':root:not([data-theme="light"])': asProperties(dark),
  },
  "@media screen": {
    ':root[data-theme="dark"]': { "color-scheme": "dark", ...asProperties(dark) },
  },
  ':root[data-theme="light"]': { "color-scheme": "light" },
};
