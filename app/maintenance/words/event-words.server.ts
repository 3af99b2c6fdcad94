import type { DashboardEvent, WinterSeason } from "#app/maintenance/due/dashboard-event.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";
import type { Range } from "#app/maintenance/intervals/range.ts";
import type { Words } from "#app/vehicle/words.server.ts";

/** `oil`, or `custom` for a reminder of the owner's own. */
export function slugOfEvent({ eventType }: DashboardEvent) {
  return eventType === "CUSTOM" ? "custom" : slugOf(eventType);
}

/** "Oil change", or the title of a reminder of the owner's own. */
export function nameOf(event: DashboardEvent, { t }: Words): string {
  const slug = slugOfEvent(event);
  return slug === "custom" ? (event.title ?? "") : t(`due:name.${slug}`);
}

/** "Your oil change", at the beginning of a sentence. */
export function yoursOf(event: DashboardEvent, words: Words): string {
  const slug = slugOfEvent(event);
  return words.t(`due:yours.${slug}`, { title: nameOf(event, words) });
}

/** When and after how far it is due, or why nothing is: "In 23 days", "about 900 mi left". */
export function dueWords(event: DashboardEvent, words: Words): string[] {
  const { reminder, range } = event;
  if (reminder === "disabled") return [words.t("due:none.off")];
  if (reminder === "not-required") return [notRequiredWords(event, words)];
  const season = seasonWords(event, words);
  if (!range?.remaining.time) return [nothingDueWords(event, words), season].filter((part) => part !== null);
  return [whenWords(range.remaining.time, words), distanceWords(range, words), endWords(event, words), season].filter((part) => part !== null);
}

/** Why a set of tires is at its end, where it is not its life that ends. */
function endWords({ tireEnd }: DashboardEvent, { t }: Words): string | null {
  return tireEnd === null || tireEnd === "life" ? null : t(`due:tireEnd.${tireEnd}`);
}

/** What a place says of the tires of its winter; null for every other event. */
function seasonWords({ winter }: DashboardEvent, words: Words): string | null {
  return winter && winterSentence(winter, words);
}

/** "Winter tires are required in Quebec from 12/01/2026 to 03/15/2027" */
export function winterSentence(winter: WinterSeason, { t, day, where }: Words): string {
  return t(`due:season.${winter.rule}`, { state: where(), from: day(winter.from), until: day(winter.until) });
}

function whenWords({ days, scalar, unit }: NonNullable<Range["remaining"]["time"]>, { t }: Words): string {
  if (days < 0) return t("due:when.overdue", { count: -days });
  if (days === 0) return t("due:when.today");
  return t(`due:when.${unit}s`, { count: scalar });
}

function distanceWords({ limits, remaining, unit }: Range, { t, distance }: Words): string | null {
  const left = remaining.distance?.remaining;
  if (!limits.distance || left === null || left === undefined) return null;
  return left < 0 ? t("due:over", distance(-left, unit)) : t("due:left", distance(left, unit));
}

/** "Last: 05/08/2026, 54,210 mi"; of a registration until when it holds. Null when nothing is on record. */
export function lastWords({ eventType, range, recordedOn, lastDistanceFrom, place }: DashboardEvent, { t, day, distance }: Words): string | null {
  if (eventType === "REG" && range?.remaining.time && place && "expiryFrom" in place) {
    const until = { day: day(range.remaining.time.dueDate) };
    return place.expiryFrom === "state" ? t("due:expiresAbout", until) : t("due:expires", until);
  }
  if (!recordedOn) return null;
  const at = lastDistanceFrom === "record" && range?.lastDistance ? range.lastDistance : null;
  if (at === null) return t("due:last.day", { day: day(recordedOn) });
  return t("due:last.odometer", { day: day(recordedOn), ...distance(at, range!.unit) });
}

function nothingDueWords({ eventType, status, place, recordedOn, causes }: DashboardEvent, { t }: Words): string {
  if (eventType === "RECALL") return status === "ENABLED_NO_DATA" ? t("due:recalls.unknown") : recallWords(causes.length, t);
  if (eventType === "CPN") return t("due:coupons", { count: causes.length });
  if (status === "ENABLED") return t("due:none.no-end");
  if (eventType === "REG") return t(place?.kind === "renews-itself" ? "due:none.renews-itself" : "due:none.registration");
  if (eventType === "TIR_WTY") return t("due:none.tires");
  if (eventType === "TIR_SEASON") return t("due:none.season");
  if (recordedOn) return t("due:none.record-does-not-count");
  if (place?.kind !== "may-be-required") return t("due:none.no-record");
  return t(place.because === "county" ? "due:none.county" : "due:none.may-be-required");
}

function recallWords(count: number, t: Words["t"]): string {
  return count > 0 ? t("due:recalls.open", { count }) : t("due:recalls.none");
}

/** Why the place asks for nothing; empty where it does. */
export function notRequiredWords({ place }: DashboardEvent, { t, day, where }: Words): string {
  if (place?.kind !== "not-required") return "";
  if (place.because === "new-vehicle") return t("due:notRequired.new-vehicle", { day: day(place.until) });
  return t(`due:notRequired.${place.because}`, { state: where() });
}
