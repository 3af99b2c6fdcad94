import { browserTexts, serverTexts } from "#locales/index.server.ts";

export type BrowserTexts = typeof browserTexts.en;

export type Texts = BrowserTexts & typeof serverTexts.en;

export const texts: Record<"en" | "fr", Texts> = {
  en: { ...browserTexts.en, ...serverTexts.en },
  fr: { ...browserTexts.fr, ...serverTexts.fr },
};
