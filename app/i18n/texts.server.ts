import * as en from "./texts.en.server.ts";
import * as fr from "./texts.fr.server.ts";

/** The texts that a page can have browsers load. */
export type BrowserTexts = typeof en.browserTexts;

/** Every sentence of the product. English gives the keys their types; French has the same ones. */
export type Texts = BrowserTexts & typeof en.serverTexts;

export const texts: Record<"en" | "fr", Texts> = {
  en: { ...en.browserTexts, ...en.serverTexts },
  fr: { ...fr.browserTexts, ...fr.serverTexts },
};
