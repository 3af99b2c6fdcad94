import type { AcceptedPlugin } from "postcss";
import presetEnv from "postcss-preset-env";
import tailwindcss from "tailwindcss";
import config from "./tailwind.config.ts";

/** For vite.config.ts. Without it the minifier restores `inset` and #rrggbbaa. */
export const cssTarget = ["chrome49", "firefox46", "safari9", "ios9", "edge15", "ie11"];

const browsers = ["chrome 49", "firefox 46", "safari 9", "ios_saf 9", "edge 15", "ie 11"];

const postcss: { plugins: AcceptedPlugin[] } = {
  plugins: [
    tailwindcss(config),
    presetEnv({
      browsers,
      stage: 2,
      features: { "light-dark-function": false, "system-ui-font-family": false },
    }),
  ],
};

export default postcss;
