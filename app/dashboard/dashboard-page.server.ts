import { eventCoupon } from "#app/coupons/coupon-view.server.ts";
import type { OfferedDashboard, OfferedEvent } from "#app/coupons/offered-coupons.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { htmlOnly } from "#app/ui/still/html-only.ts";
import { paths } from "#app/http/paths.ts";
import { answerView, questionView } from "#app/maintenance/words/answer-view.server.ts";
import { answerOf } from "#app/maintenance/answer/answer.ts";
import { isProbablyDue } from "#app/maintenance/answer/guess.ts";
import { rowSentence } from "#app/maintenance/words/due-sentences.server.ts";
import { eventView, odometerToday } from "#app/maintenance/words/dashboard-view.server.ts";
import { dueDay } from "#app/maintenance/words/event-words.server.ts";
import { eventPath } from "#app/maintenance/words/event-paths.ts";
import { roadView } from "#app/maintenance/road/road-view.server.ts";
import { repairCostsView } from "#app/repair-costs/repair-costs-view.server.ts";
import { majorDetail } from "#app/schedule/major-view.server.ts";
import { nextStop } from "#app/schedule/next-stop.server.ts";
import { lastServicesDone } from "#app/schedule/services-done.server.ts";
import { factsView } from "#app/vehicle/facts-view.server.ts";
import { isAllowed, mayOpen } from "#app/vehicle/access/permissions.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { ValueGlance } from "#app/value/value-glance.server.ts";
import { paintOf } from "#app/vehicle/paint.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import type { DashboardRow } from "./event-row.tsx";
import { farView } from "./far-view.server.ts";
import { groupEvents } from "./event-groups.ts";
import { glanceView } from "./glance/glance-view.server.ts";
import type { Glance } from "./glance/glance.server.ts";
import { quickQuestionsView, type QuickQuestionsView } from "./quick-questions-view.server.ts";
import { missingDetailLinks } from "./missing-detail-links.ts";
import { morePages } from "./more-pages.server.ts";
import type { DashboardAnswer } from "./answer.tsx";
import { priceOf } from "./repair-costs/price-of.server.ts";
import { lastReadView, sharedCarView } from "./shared-car-view.server.ts";

type Opened = Omit<OwnersVehicle, "owner"> & {
  dashboard: OfferedDashboard;
  /** Null for customers of a partner that hides it. */
  valueRange: ((glance: ValueGlance) => string) | null;
};

type Shown = { request: Request; formatters: Formatters; locale: Locale };

/** @param glance null beneath a dialog, where most of the page can't be seen */
export function dashboardPage(
  { dashboard: ownersDashboard, ...open }: Opened,
  glance: Glance | null,
  { request, formatters, locale }: Shown,
) {
  const { id, vehicle, known, today } = open;
  const isCopy = vehicle.role === "seller";
  // Someone who handed the car over doesn't need its reminders.
  const dashboard = isCopy ? { ...ownersDashboard, events: [] } : ownersDashboard;
  const opened = { ...open, dashboard };
  const { unknown, quiet, ...groups } = groupEvents(dashboard.events);
  const rowsOf = (events: OfferedEvent[]) =>
    events.map((event) => rowView(event, opened, formatters, locale));
  const questions =
    glance && quickQuestionsView(dashboard.events, { id, vehicle, known, today }, formatters);
  const shared = sharedCarView(open, formatters);
  return {
    ...(shared && { shared }),
    hero: {
      id,
      plate: vehicle.plate,
      photoId: vehicle.photoId,
      odometer: isCopy
        ? lastReadView(dashboard, formatters)
        : odometerToday(dashboard, { unit: known.unit, today }, formatters),
      ...(!dashboard.odometer &&
        known.readings.length > 0 && { unclear: formatters.t("due:odometer.unclear") }),
    },
    questions,
    still: htmlOnly(request, {
      answer: isCopy ? null : firstAnswer(opened, formatters, locale),
      rows: { now: rowsOf(groups.now), soon: rowsOf(groups.soon), later: rowsOf(groups.later) },
      more:
        questions && moreView({ unknown, quiet, questions }, opened, glance, formatters, locale),
    }),
  };
}

export type MoreView = ReturnType<typeof moreView>;

function moreView(
  {
    unknown,
    quiet,
    questions: { questions },
  }: Record<"unknown" | "quiet", OfferedEvent[]> & { questions: QuickQuestionsView },
  opened: Opened,
  glance: Glance,
  formatters: Formatters,
  locale: Locale,
) {
  const { id, vehicle, known, today, dashboard, valueRange } = opened;
  const { vin, make, facts, bodyType, color, powertrain } = vehicle;
  const { plate, plateState, postalCode } = vehicle;
  const isFollowed = isAllowed(vehicle.role, "follow");
  const seen = glanceView(glance, today, locale);
  const shown = isFollowed ? seen : { ...seen, glovebox: null, shop: null };
  const costs = isFollowed
    ? repairCostsView(
        { id, powertrain, state: known.state, bodyType, facts, make },
        locale,
        formatters,
      )
    : null;
  const asked = new Set<string>(questions.map(({ slug }) => slug));
  return {
    road: isFollowed && {
      view: roadView(dashboard.events, today, formatters),
      body: bodyType,
      color: paintOf(color),
    },
    unknown: unknown
      .map((event) => ({ event, view: eventView(event, vehicle, formatters) }))
      .filter(({ view }) => !asked.has(view.slug))
      .map(({ event, view: { key, slug, status, name, href, guess } }) => ({
        ...{ key, slug, status, name, href, guess },
        question: openLinks([askView(event, id, formatters)], vehicle)[0] ?? { says: name, href },
      })),
    quiet: quiet
      .map((event) => eventView(event, vehicle, formatters))
      .map(({ key, slug, status, name, href, due }) => ({
        ...{ key, slug, status, name, href, due: due.join(" · ") },
      })),
    pages: morePages(
      vehicle,
      {
        value: valueRange && valueRange(glance.value),
        hasVin: vin !== null,
        hasHistoryCosts: shown.costs !== null,
        missing: missingDetailLinks(id, known, dashboard.odometer, today).length,
      },
      formatters,
    ),
    glance: shown,
    costs,
    about: {
      vin,
      facts: factsView(facts, locale.language),
      powertrain,
      postalCode,
      plate: plate && [plate, plateState].join(" · "),
    },
  };
}

/** Without what's empty: a page sends its rows twice, as HTML and for the scripts. */
function rowView(
  event: OfferedEvent,
  { id, vehicle, newest, ...opened }: Opened,
  formatters: Formatters,
  locale: Locale,
): DashboardRow {
  const { slug, status, name, due, last, percent, href, guess, action } = eventView(
    event,
    vehicle,
    formatters,
  );
  const detail =
    event.eventType === "MJR_SERVICE"
      ? majorDetail(event, opened, lastServicesDone(newest), { formatters, locale })
      : null;
  const coupon = eventCoupon(event.coupons, id, formatters, locale);
  const far = farView(event, formatters);
  return {
    ...{ slug, status, name, href },
    ...(event.key !== slug && { key: event.key }),
    ...shortDue(due, event, formatters),
    ...(last && { last }),
    ...(detail && { detail }),
    ...(coupon && { coupon }),
    ...(far && { far }),
    ...(percent !== null && event.reminder !== "overdue" && { percent }),
    ...(guess && { guess }),
    ...(action && { action }),
  };
}

/** Beside the status and the number of days, a day says enough. */
function shortDue(due: string[], event: OfferedEvent, formatters: Formatters) {
  const time = event.range?.remaining.time;
  const [, ...more] = due;
  if (!time || event.isGuess || event.change) return { due: due.join(" · ") };
  if (event.reminder === "overdue") {
    const since = formatters.t("due:when.since", { day: formatters.day(time.dueDate) });
    return { due: [since, ...more].join(" · ") };
  }
  return event.reminder === "ok"
    ? { due: dueDay(event, formatters) ?? "", more: due.join(" · ") }
    : { due: due.join(" · ") };
}

function askView(event: OfferedEvent, id: string, formatters: Formatters) {
  const { t } = formatters;
  if (isProbablyDue(event))
    return { says: rowSentence(event, formatters), href: eventPath(event, id) };
  if (event.eventType === "RECALL")
    return { says: t("due:question.recall"), href: paths.recalls(id) };
  if (event.place?.kind === "may-be-required" && event.place.because === "county")
    return { says: t("due:county.asks"), href: eventPath(event, id) };
  if (event.eventType === "TIR_WTY")
    return { says: t("due:question.tir_wty"), href: paths.addTires(id) };
  if (event.eventType === "REG")
    return { says: t("due:question.regShort"), href: paths.addRegistration(id) };
  return questionView(event, id, formatters);
}

function openLinks<Link extends { href: string }>(
  links: readonly (Link | null)[],
  vehicle: OwnersVehicle["vehicle"],
): Link[] {
  return links.filter((link) => link !== null).filter(({ href }) => mayOpen(vehicle, href));
}

/** With the spaces between sentences. React would put a comment between two texts. */
function joinTexts(sentences: DashboardAnswer["more"]): DashboardAnswer["more"] {
  const parts = sentences.flatMap((sentence, at) => (at === 0 ? [sentence] : [" ", sentence]));
  return parts.reduce<DashboardAnswer["more"]>((joined, part) => {
    const last = joined.at(-1);
    return typeof part === "string" && typeof last === "string"
      ? [...joined.slice(0, -1), last + part]
      : [...joined, part];
  }, []);
}

function firstAnswer(opened: Opened, formatters: Formatters, locale: Locale): DashboardAnswer {
  const { vehicle } = opened;
  const answer = answerWithPrice(opened, formatters, locale);
  const isAsked = answer.is !== "new" || isAllowed(vehicle.role, "log");
  const said = answerFromSchedule(
    isAsked ? answer : { ...answer, more: [] },
    opened,
    formatters,
    locale,
  );
  return {
    ...said,
    more: joinTexts(said.more),
    links: isAsked ? openLinks(said.links, vehicle) : [],
  };
}

/** About a car that we know nothing about yet, the schedule still knows something. */
function answerFromSchedule(
  answer: DashboardAnswer,
  opened: Opened,
  formatters: Formatters,
  locale: Locale,
): DashboardAnswer {
  if (answer.is !== "new" || opened.dashboard.events.some(isProbablyDue)) return answer;
  const stop = nextStop(opened, lastServicesDone(opened.newest), { formatters, locale });
  if (!stop) return answer;
  const { t } = formatters;
  const { jobs, day } = stop;
  return {
    ...answer,
    says: t("due:nextStop.says", stop),
    more: [day ? t("due:nextStop.jobs", { jobs, day }) : t("due:nextStop.jobsOnly", { jobs })],
    links: [{ says: t("due:nextStop.link"), href: `${paths.vehicle(opened.id)}#questions` }],
  };
}

/** What the item that's due costs, or else the next one. */
function answerWithPrice(
  { id, vehicle, known, dashboard }: Opened,
  formatters: Formatters,
  locale: Locale,
) {
  const { t } = formatters;
  const answer = answerView(dashboard, id, formatters);
  const { events } = dashboard;
  const isDue = answer.is === "due";
  const subject = isDue ? events[0] : answerOf(events).next;
  if (!subject) return answer;
  const price = priceOf(subject, vehicle, known, formatters, locale);
  const coupon = isDue ? eventCoupon(subject.coupons, id, formatters, locale) : null;
  const said = [
    ...(price ? [price] : []),
    ...(coupon && subject.eventType === "OIL" ? [t("due:sentence", { text: coupon.says })] : []),
  ];
  // After the sentence that names it.
  const at = isDue ? 0 : events.some(isProbablyDue) ? 2 : 1;
  const more: DashboardAnswer["more"] = answer.more;
  return { ...answer, more: more.toSpliced(at, 0, ...said) };
}
