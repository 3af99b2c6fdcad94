import type { InitOptions } from "i18next";
import { languages } from "./locale.ts";

/** Shared by server and browser. React escapes what it renders, so i18next need not. */
export const i18nextOptions = {
  supportedLngs: [...languages],
  fallbackLng: "en",
  defaultNS: "common",
  interpolation: { escapeValue: false },
  react: { useSuspense: true },
} satisfies InitOptions;
