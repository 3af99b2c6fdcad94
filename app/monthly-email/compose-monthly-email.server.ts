import { unsubscribePathForMonthly } from "#app/account/email-choices/unsubscribe-token.server.ts";
import { composeMail, type EmailMessage } from "#app/email/email-message.ts";
import type { Lead, Link, MailBlock, MailItem } from "#app/email/mail-blocks.ts";
import type { MonthCosts } from "#app/expenses/month-costs.ts";
import { href, paths } from "#app/http/paths.ts";
import { addMonths } from "#app/i18n/calendar.ts";
import { formatMonth } from "#app/i18n/format.ts";
import { brand, type Country, type Language } from "#app/i18n/locale.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { isUrgent, urgencyOf, type UrgentStatus } from "#app/maintenance/due/status.ts";
import { whatToDo } from "#app/maintenance/words/action-words.server.ts";
import { questionOf } from "#app/maintenance/words/answer-view.server.ts";
import { rowSentence } from "#app/maintenance/words/due-sentences.server.ts";
import { eventPath } from "#app/maintenance/words/event-paths.ts";
import { toReminderCar, type ReminderCar } from "#app/reminder-emails/reminder-cars.server.ts";
import { itemDetails } from "#app/reminder-emails/reminder-words.server.ts";
import { mayOpen } from "#app/vehicle/access/permissions.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { strongestOf, summaryOf, type LookAhead } from "./look-ahead.ts";
import type { MonthDistance } from "./month-distance.ts";
import {
  costsSentence,
  distanceSentence,
  nothingSentence,
  restSentence,
  shortSentence,
  unknownNames,
} from "./monthly-words.server.ts";

type Addressee = { id: string; email: string; country: Country; language: Language };
type Sender = { origin: string; secret: string };

export type MonthlyCar = Pick<ReminderCar, "stored" | "role" | "odometer"> & {
  ahead: LookAhead;
  distance: MonthDistance | null;
  costs: MonthCosts;
};

/** Keep the email under 20 KB, since Gmail cuts off long ones. */
const maxItems = 4;
/** The others get one line each. */
const maxCars = 3;

/**
 * @param vehicles at least one, in the order of the garage
 * @param day the owner's local date
 */
export function composeMonthlyEmail(
  owner: Addressee,
  vehicles: MonthlyCar[],
  day: string,
  { origin, secret }: Sender,
): EmailMessage {
  const { t } = createFormatters(owner, null);
  const to = (path: string) => origin + href(path);
  const cars = vehicles.map((vehicle) => toCar(vehicle, owner)).toSorted(byUrgency);
  const [shown, others] = [cars.slice(0, maxCars), cars.slice(maxCars)];
  const aheads = cars.map(({ ahead }) => ahead);
  const summary = summaryOf(aheads);
  const count = aheads.reduce((sum, { due }) => sum + due.length, 0);
  const items = shown
    .flatMap(({ ahead }) => ahead.due)
    .filter(isUrgentEvent)
    .toSorted((one, other) => urgencyOf(other.reminder) - urgencyOf(one.reminder))
    .slice(0, maxItems);
  const month = formatMonth(`${addMonths(day, -1).slice(0, 7)}-01`, owner, "long");
  const values = {
    cars: cars.length === 1 ? cars[0]!.name : t("monthly-email:cars", { count: cars.length }),
  };
  return composeMail({
    kind: "monthly",
    to: owner.email,
    language: owner.language,
    subject:
      summary === "due"
        ? t("monthly-email:subject.due", { ...values, count })
        : t(`monthly-email:subject.${summary}`, values),
    about: formatMonth(day, owner, "long"),
    lead: leadOf(cars, summary === "due" ? count : null, t),
    blocks: [
      { button: buttonFor(cars, to, t) },
      ...shown.flatMap((car) => sectionOf(car, items, { month, day, owner, to })),
      ...otherCars(others, owner, to, t),
    ],
    footer: t("monthly-email:footer", { brand: brand.name, support: brand.support }),
    unsubscribeUrl: to(unsubscribePathForMonthly(secret, owner.id)),
  });
}

type Car = Omit<ReminderCar, "events" | "answer"> & MonthlyCar;
type Translate = Car["formatters"]["t"];
type To = (path: string) => string;

function toCar(vehicle: MonthlyCar, owner: Addressee): Car {
  const { answer } = vehicle.ahead;
  const car = toReminderCar({ ...vehicle, events: [], answer }, owner);
  const { name, visited, about, formatters } = car;
  return { ...vehicle, ...{ name, visited, about, formatters } };
}

const urgencyIn = ({ ahead }: Car) => urgencyOf(strongestOf(ahead.due) ?? "ok");
const byUrgency = (one: Car, other: Car) => urgencyIn(other) - urgencyIn(one);

type UrgentEvent = DashboardEvent & { reminder: UrgentStatus };

function isUrgentEvent(event: DashboardEvent): event is UrgentEvent {
  return isUrgent(event.reminder);
}

/** @param count of what's due, or null if nothing is */
function leadOf(cars: Car[], count: number | null, t: Translate): Lead {
  if (count === null) return { says: t(`monthly-email:says.${nothingDue(cars)}`) };
  const car = cars.find(({ ahead }) => ahead.due.length > 0)!;
  const event = rowSentence(car.ahead.due[0]!, car.formatters);
  const status = strongestOf(cars.flatMap(({ ahead }) => ahead.due));
  return {
    says: t("monthly-email:says.due", { count }),
    details: [t("monthly-email:first", { car: car.name, event })],
    ...(status && { status: { is: status, words: t(`due:status.${status}`) } }),
  };
}

function nothingDue(cars: Car[]) {
  const summary = summaryOf(cars.map(({ ahead }) => ahead));
  return summary === "due" ? "unknown" : summary;
}

function buttonFor(cars: Car[], to: To, t: Translate): Link {
  return cars.length === 1
    ? { label: t("monthly-email:openCar"), url: to(paths.vehicle(cars[0]!.visited.id)) }
    : { label: t("monthly-email:garage"), url: to(paths.garage) };
}

type Shown = { month: string; day: string; owner: Addressee; to: To };

function sectionOf(
  car: Car,
  items: readonly UrgentEvent[],
  { month, day, owner, to }: Shown,
): MailBlock[] {
  const { ahead, costs, formatters } = car;
  const listed = ahead.due.filter(isUrgentEvent).filter((event) => items.includes(event));
  const rest = ahead.due.filter((event) => !listed.some((one) => one === event));
  return [
    { heading: car.about },
    ...(listed.length > 0 ? [{ items: listed.map((event) => itemOf(event, car, to)) }] : []),
    ...(rest.length > 0 ? [restSentence(rest, listed.length > 0, day, formatters)] : []),
    ...(ahead.due.length === 0 ? [nothingSentence(ahead, day, formatters)] : []),
    ...unknownBlock(car, to),
    distanceBlock(car, month, to),
    costsSentence(costs, month, owner, formatters),
  ];
}

function itemOf(event: UrgentEvent, { visited, formatters }: Car, to: To): MailItem {
  const url = to(eventPath(event, visited.id));
  return {
    status: event.reminder,
    name: whatToDo(event, formatters),
    details: itemDetails(event, formatters),
    links: [{ label: formatters.t("monthly-email:details"), url }],
  };
}

function unknownBlock({ ahead, visited, formatters }: Car, to: To): MailBlock[] {
  if (ahead.unknown.length === 0) return [];
  const before = unknownNames(ahead.unknown, formatters);
  const ask = questionOf(ahead.answer, visited.id, formatters);
  if (ask && mayOpen(visited, ask.href))
    return [{ before, links: [{ label: ask.says, url: to(ask.href) }] }];
  const label = formatters.t("monthly-email:tellUs");
  return [{ before, links: [{ label, url: to(paths.vehicle(visited.id)) }] }];
}

function distanceBlock({ distance, visited, formatters }: Car, month: string, to: To): MailBlock {
  const before = distanceSentence(distance, month, formatters);
  const path = paths.odometer(visited.id);
  if (distance || !mayOpen(visited, path)) return before;
  return { before, links: [{ label: formatters.t("monthly-email:enterMileage"), url: to(path) }] };
}

function otherCars(cars: Car[], owner: Addressee, to: To, t: Translate): MailBlock[] {
  if (cars.length === 0) return [];
  const label = t("monthly-email:open");
  return [
    { heading: t("monthly-email:others", { count: cars.length }) },
    ...cars.map((car) => ({
      before: shortSentence(car, owner, car.formatters),
      links: [{ label, url: to(paths.vehicle(car.visited.id)) }],
    })),
  ];
}
