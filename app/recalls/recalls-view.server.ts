import type { RecallSource } from "#db/schema/recall-terms.ts";
import { todayIn } from "#app/i18n/dates.ts";
import type { Language, Locale } from "#app/i18n/locale.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { componentTitle, headedLines, recallFor, type Campaign } from "./campaigns.ts";
import type { AskedSource, VehicleRecall } from "./vehicle-recalls.server.ts";

/** `lang` is the language of the texts if it isn't the page's. */
export function campaignView(campaign: Campaign, locale: Locale, formatters: Formatters) {
  const { t, day } = formatters;
  const recall = recallFor(campaign, locale);
  const isFrench = locale.language === "fr" && recall.summaryFr !== null;
  const component = (isFrench ? recall.componentFr : recall.component) ?? recall.component;
  return {
    id: campaign.id,
    title: component ? componentTitle(component) : t("recall-facts:untitled"),
    lang: locale.language === "fr" && !isFrench ? "en" : undefined,
    isOwnWord: !component,
    known: [
      campaign.recalls
        .map(({ source, number }) => t(`recall-facts:number.${source}`, { number }))
        .join(" · "),
      recall.reportedOn && t("recall-facts:reported", { day: day(recall.reportedOn) }),
    ]
      .filter(Boolean)
      .join(" · "),
    warnings: (["parkIt", "parkOutside"] as const)
      .filter((warning) => hasFlag(campaign, warning))
      .map((warning) => t(`recall-facts:warning.${warning}`)),
    update: hasFlag(campaign, "overTheAir") ? t("recall-facts:overTheAir") : null,
    texts: textsOf(recall, isFrench, formatters),
    links: campaign.recalls.map((one) => ({
      href: officialLink(one, locale.language),
      says: t(`recall-facts:official.${one.source}`),
    })),
    dismissed: campaign.dismissal && dismissedWords(campaign.dismissal, formatters),
  };
}

export type CampaignView = ReturnType<typeof campaignView>;

function hasFlag({ recalls }: Campaign, flag: "parkIt" | "parkOutside" | "overTheAir"): boolean {
  return recalls.some((recall) => recall[flag]);
}

function textsOf(recall: VehicleRecall, isFrench: boolean, { t }: Formatters): RecallText[] {
  const reported = (isFrench ? recall.summaryFr : null) ?? recall.summary;
  const more = (["consequence", "remedy"] as const).flatMap((name) =>
    recall[name] ? [{ says: t(`recall-facts:${name}`), isOurs: true, text: recall[name] }] : [],
  );
  return [
    ...headedLines(reported).map(({ head, text }) => ({ says: head, isOurs: false, text })),
    ...more,
  ];
}

/** `isOurs`: the words before the text are the product's, not the authority's. */
export type RecallText = { says: string | null; isOurs: boolean; text: string };

function dismissedWords(
  { reason, repairedOn }: NonNullable<Campaign["dismissal"]>,
  { t, day }: Formatters,
): string {
  return reason === "repaired" && repairedOn
    ? t("recall-facts:dismissed.repairedOn", { day: day(repairedOn) })
    : t(`recall-facts:dismissed.${reason}`);
}

/** The authority of the reader's country comes first. */
export function sourcesView(
  requested: readonly AskedSource[],
  timeZone: string,
  { language, country }: Locale,
  { t, day }: Formatters,
) {
  const order: readonly RecallSource[] = country === "CA" ? ["tc", "nhtsa"] : ["nhtsa", "tc"];
  return order.map((source) => {
    const at = requested.find((one) => one.source === source)?.at;
    return {
      name: t(`recall-facts:source.${source}`),
      asked:
        at === undefined || at === null
          ? t("recall-facts:notAsked")
          : t("recall-facts:askedOn", { day: day(todayIn(timeZone, new Date(at))) }),
      lookup: { href: vinLookups[source][language], says: t(`recall-facts:lookup.${source}`) },
    };
  });
}

function officialLink(
  { source, number }: { source: RecallSource; number: string },
  language: Language,
): string {
  const named = encodeURIComponent(number);
  if (source === "nhtsa") return `https://www.nhtsa.gov/recalls?nhtsaId=${named}`;
  return `${transportCanadaUrl("detail", language)}&rn=${named}`;
}

/** Free VIN lookups that only a person can use. */
const vinLookups: Record<RecallSource, Record<Language, string>> = {
  nhtsa: { en: "https://www.nhtsa.gov/recalls", fr: "https://www.nhtsa.gov/recalls" },
  tc: { en: transportCanadaUrl("menu", "en"), fr: transportCanadaUrl("menu", "fr") },
};

function transportCanadaUrl(page: "detail" | "menu", language: Language): string {
  const search = "https://wwwapps.tc.gc.ca/Saf-Sec-Sur/7/VRDB-BDRV/search-recherche";
  return `${search}/${page}.aspx?lang=${language === "fr" ? "fra" : "eng"}`;
}
