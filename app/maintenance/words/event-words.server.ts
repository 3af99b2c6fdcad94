import { lowerFirst, upperFirst } from "#app/i18n/letter-case.ts";
import type { DashboardEvent, WinterSeason } from "#app/maintenance/due/dashboard-event.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";
import { isProbablyDue } from "#app/maintenance/answer/guess.ts";
import { surenessOf } from "#app/maintenance/answer/sureness.ts";
import type { Range } from "#app/maintenance/intervals/range.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { isInSeason, spanWords } from "./span-words.server.ts";

export function slugOfEvent({ eventType }: DashboardEvent) {
  return eventType === "CUSTOM" ? "custom" : slugOf(eventType);
}

export function nameOf(event: DashboardEvent, { t }: Formatters): string {
  const slug = slugOfEvent(event);
  return slug === "custom" ? (event.title ?? "") : t(`due:name.${slug}`);
}

export function inSentence(text: string, { eventType }: DashboardEvent): string {
  return eventType === "CUSTOM" ? text : lowerFirst(text);
}

export function dueDay(
  event: DashboardEvent | null | undefined,
  { t, day }: Formatters,
): string | null {
  const time = event?.range?.remaining.time;
  return event && time ? t(`due:day.${surenessOf(event)}`, { day: day(time.dueDate) }) : null;
}

/** "In 23 days", "about 900 mi left" */
export function dueWords(event: DashboardEvent, formatters: Formatters): string[] {
  const { reminder, range } = event;
  if (reminder === "disabled") return [formatters.t("due:none.off")];
  if (reminder === "not-required") return [notRequiredWords(event, formatters)];
  const season = seasonWords(event, formatters);
  const parts = range?.remaining.time
    ? [
        whenWords(event, formatters),
        distanceWords(range, formatters),
        endWords(event, formatters),
        season,
      ]
    : [nothingDueWords(event, formatters), season];
  return parts.filter((part) => part !== null);
}

function endWords({ tireEnd }: DashboardEvent, { t }: Formatters): string | null {
  return tireEnd === null || tireEnd === "life" ? null : t(`due:tireEnd.${tireEnd}`);
}

function seasonWords({ winter }: DashboardEvent, formatters: Formatters): string | null {
  return winter && winterSentence(winter, formatters);
}

/** "Winter tires are required in Quebec from 12/01/2026 to 03/15/2027" */
export function winterSentence(winter: WinterSeason, { t, day, where }: Formatters): string {
  return t(`due:season.${winter.rule}`, {
    state: where(),
    from: day(winter.from),
    until: day(winter.until),
  });
}

function whenWords(event: DashboardEvent, formatters: Formatters): string {
  const { t, day } = formatters;
  const { days, dueDate } = event.range!.remaining.time!;
  if (isInSeason(event)) {
    const { isRequired, until } = event.change!;
    return isRequired ? t("due:when.now") : t("due:when.window", { day: day(until) });
  }
  const sureness = surenessOf(event);
  if (sureness === "guess") return t("due:when.guess", { day: day(dueDate) });
  if (days === 0) return t(sureness === "around" ? "due:when.aroundToday" : "due:when.today");
  const span = spanWords(event, formatters);
  return upperFirst(t(`due:when.${days < 0 ? "overdue" : "in"}`, { span }));
}

function distanceWords(
  { limits, remaining, basedOn, unit }: Range,
  { t, distance }: Formatters,
): string | null {
  const left = remaining.distance?.remaining;
  if (!limits.distance || left === null || left === undefined) return null;
  const differs = basedOn === "time" && (remaining.time?.days ?? 0) < 0 !== left < 0;
  const side = left < 0 ? "over" : "left";
  return t(differs ? `due:other.${side}` : `due:${side}`, distance(Math.abs(left), unit));
}

/** "Last: 05/08/2026, 54,210 mi", or when tires were mounted or a registration expires. */
export function lastWords(
  { eventType, range, recordedOn, lastDistanceFrom, place, answer }: DashboardEvent,
  { t, day, distance }: Formatters,
): string | null {
  if (answer && answer.said !== "unknown")
    return t(`due:answered.${answer.said}`, { day: day(answer.on) });
  if (eventType === "REG" && range?.remaining.time && place && "expiryFrom" in place) {
    const until = { day: day(range.remaining.time.dueDate) };
    return place.expiryFrom === "state" ? t("due:expiresAbout", until) : t("due:expires", until);
  }
  if (!recordedOn) return null;
  const at = lastDistanceFrom === "record" && range?.lastDistance ? range.lastDistance : null;
  const label = lastLabelOf(eventType);
  if (at === null) return t(`due:${label}.day`, { day: day(recordedOn) });
  return t(`due:${label}.odometer`, {
    day: day(recordedOn),
    ...distance(at, range!.unit),
  });
}

export function lastLabelOf(eventType: DashboardEvent["eventType"]) {
  return eventType === "TIR_WTY" ? ("mounted" as const) : ("last" as const);
}

function nothingDueWords(event: DashboardEvent, { t }: Formatters): string {
  const { eventType, status, place, recordedOn, causes, change, isGuess } = event;
  if (eventType === "RECALL")
    return status === "ENABLED_NO_DATA" ? t("due:recalls.unknown") : recallWords(causes.length, t);
  if (eventType === "CPN") return t("due:coupons", { count: causes.length });
  if (change) return t(change.isAnswered ? "due:none.season-answered" : "due:none.season-over");
  if (status === "ENABLED") return t("due:none.no-end");
  if (isProbablyDue(event)) return t("due:none.answer-passed");
  if (isGuess) return t(eventType === "REG" ? "due:none.reg-guess" : "due:none.rule-guess");
  if (eventType === "REG")
    return t(place?.kind === "renews-itself" ? "due:none.renews-itself" : "due:none.registration");
  if (eventType === "TIR_WTY") return t("due:none.tires");
  if (eventType === "TIR_SEASON") return t("due:none.season");
  if (recordedOn) return t("due:none.record-does-not-count");
  if (place?.kind !== "may-be-required") return t("due:none.no-record");
  return t(place.because === "county" ? "due:none.county" : "due:none.may-be-required");
}

function recallWords(count: number, t: Formatters["t"]): string {
  return count > 0 ? t("due:recalls.open", { count }) : t("due:recalls.none");
}

export function notRequiredWords({ place }: DashboardEvent, { t, day, where }: Formatters): string {
  if (place?.kind !== "not-required") return "";
  if (place.because === "new-vehicle")
    return t("due:notRequired.new-vehicle", { day: day(place.until) });
  return t(`due:notRequired.${place.because}`, { state: where() });
}
