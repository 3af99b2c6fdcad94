import type { RecallSource } from "#db/schema/recall-terms.ts";
import type { Language } from "#app/i18n/reader.ts";

/** Where an authority itself tells of a recall. */
export function officialLink({ source, number }: { source: RecallSource; number: string }, language: Language): string {
  const named = encodeURIComponent(number);
  if (source === "nhtsa") return `https://www.nhtsa.gov/recalls?nhtsaId=${named}`;
  return `https://wwwapps.tc.gc.ca/Saf-Sec-Sur/7/VRDB-BDRV/search-recherche/detail.aspx?lang=${language === "fr" ? "fra" : "eng"}&rn=${named}`;
}

/** Where an owner has a VIN looked up: free of charge, and by nobody but a person. */
export const vinLookups: Record<RecallSource, Record<Language, string>> = {
  nhtsa: { en: "https://www.nhtsa.gov/recalls", fr: "https://www.nhtsa.gov/recalls" },
  tc: {
    en: "https://wwwapps.tc.gc.ca/Saf-Sec-Sur/7/VRDB-BDRV/search-recherche/menu.aspx?lang=eng",
    fr: "https://wwwapps.tc.gc.ca/Saf-Sec-Sur/7/VRDB-BDRV/search-recherche/menu.aspx?lang=fra",
  },
};
