import i18next from "i18next";

export type LiveTexts = (key: string, values?: Record<string, unknown>) => string;

/** What fields say while they're typed in, which pages don't load before. */
export async function loadLiveTexts(): Promise<LiveTexts> {
  await i18next.loadNamespaces("live");
  return i18next.getFixedT(null, "live") as LiveTexts;
}
