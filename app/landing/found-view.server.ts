import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { StatusName } from "#app/ui/sign.tsx";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import {
  dueWords,
  nameOf,
  notRequiredWords,
  winterSentence,
} from "#app/maintenance/words/event-words.server.ts";
import { intervalWords } from "#app/maintenance/words/why-words.server.ts";
import { sourcesView } from "#app/recalls/recalls-view.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { FirstAnswer } from "./first-answer.ts";

export type FoundRow = {
  key: string;
  name: string;
  status: StatusName;
  text: string;
  link?: { href: string; says: string };
};

/** What's on public record about this model, and about the place where it's kept. */
export function foundView(answer: FirstAnswer, locale: Locale, formatters: Formatters): FoundRow[] {
  const { dashboard, known } = answer;
  const recalls = findEvent(dashboard, "recall");
  const required = (["safety", "emission", "reg", "tir_season"] as const)
    .map((slug) => findEvent(dashboard, slug))
    .flatMap((event) => (event ? requirementRow(event, formatters) : []));
  return [
    ...(recalls ? [recallRow(recalls, locale, formatters)] : []),
    ...(known.state === null ? [] : required),
  ];
}

function recallRow(event: DashboardEvent, locale: Locale, formatters: Formatters): FoundRow {
  const { t } = formatters;
  const { key, reminder } = event;
  const [source] = sourcesView([], "UTC", locale, formatters);
  const said =
    reminder === "no-data" ? t("landing:found.unchecked") : dueWords(event, formatters).join();
  return {
    key,
    name: nameOf(event, formatters),
    status: reminder,
    text: reminder === "no-data" ? said : `${said} ${t("landing:found.byModel")}`,
    link: source!.lookup,
  };
}

/** Nothing where the place asks for nothing that we know of. */
function requirementRow(event: DashboardEvent, formatters: Formatters): FoundRow[] {
  const text = requirementWords(event, formatters);
  const { key, reminder } = event;
  return text === null ? [] : [{ key, name: nameOf(event, formatters), status: reminder, text }];
}

function requirementWords(event: DashboardEvent, formatters: Formatters): string | null {
  const { t, where } = formatters;
  const { place, interval, winter } = event;
  if (winter) return winterSentence(winter, formatters);
  if (!place) return null;
  const state = where();
  const values = { state, interval: interval ? intervalWords(interval, formatters) : "" };
  switch (place.kind) {
    case "not-required":
      return notRequiredWords(event, formatters);
    case "renews-itself":
      return t("landing:found.renewsItself", values);
    case "renewed-by-owner":
      return t("landing:found.renew", values);
    case "may-be-required":
      return t(`landing:found.${place.because === "county" ? "county" : "maybe"}`, values);
    case "required":
      return t(`landing:found.${place.estimate ? "requiredEstimate" : "required"}`, values);
  }
}
