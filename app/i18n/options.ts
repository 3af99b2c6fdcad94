import type { InitOptions } from "i18next";
import { languages } from "./locale.ts";

/** React already escapes what it renders. */
export const i18nextOptions = {
  supportedLngs: [...languages],
  fallbackLng: "en",
  defaultNS: "common",
  interpolation: { escapeValue: false },
  react: { useSuspense: true },
} satisfies InitOptions;
