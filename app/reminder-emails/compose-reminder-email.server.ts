import { composeMail, type EmailMessage } from "#app/email/email-message.ts";
import type { Lead, Link, MailBlock, MailItem } from "#app/email/mail-blocks.ts";
import { unsubscribePath } from "#app/account/email-choices/unsubscribe-token.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { brand, type Country, type Language } from "#app/i18n/locale.ts";
import { addDays } from "#app/i18n/calendar.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { urgencyOf } from "#app/maintenance/due/status.ts";
import { whatToDo, actionSentence } from "#app/maintenance/words/action-words.server.ts";
import { questionOf, unknownSentence } from "#app/maintenance/words/answer-view.server.ts";
import { eventPath } from "#app/maintenance/words/event-paths.ts";
import { mayOpen } from "#app/vehicle/access/permissions.ts";
import { createFormatters, type Formatters } from "#app/vehicle/formatters.server.ts";
import { actionsFor, linkToken, type LinkAction } from "./mail-link.server.ts";
import type { News } from "./newly-due.ts";
import {
  previewOf,
  subjectOf,
  toReminderCar,
  type ReminderCar,
  type VehicleReminders,
} from "./reminder-cars.server.ts";
import { eventNames, firstNames, itemDetails, leadDetails } from "./reminder-words.server.ts";

type Addressee = { id: string; email: string; country: Country; language: Language };
type Sender = { origin: string; secret: string };

/** Long enough for an email that's read after a vacation. */
const linkLifetimeDays = 60;

/** Keeps the email under 20 KB, since Gmail cuts off long ones. The others get one line per car. */
const maxItems = 4;

/** The others only get their names. */
const maxCars = 5;

/**
 * @param vehicles the most urgent one first
 * @param day the owner's local date
 */
export function composeReminderEmail(
  owner: Addressee,
  vehicles: VehicleReminders[],
  day: string,
  sender: Sender,
): EmailMessage {
  const id = crypto.randomUUID();
  const { t } = createFormatters(owner, null);
  const all = vehicles.map((vehicle) => {
    const car = toReminderCar(vehicle, owner);
    return { ...car, links: linksOf(car, owner, { id, day, sender }) };
  });
  const cars = all.slice(0, maxCars);
  const [first] = cars as [Car];
  const [lead] = first.events as [News];
  const others = cars.flatMap(({ events }) => events).filter((event) => event !== lead);
  const listed = others.toSorted(byUrgency).slice(0, maxItems);
  const sections = cars.map((car) => {
    const heading = car === first ? t("reminder-email:also") : car.about;
    const events = car.events.filter((event) => event !== lead);
    const shown = events.filter((event) => listed.includes(event));
    const counted = events.filter((event) => !listed.includes(event));
    return sectionOf(car, shown, counted, heading);
  });
  return composeMail({
    id,
    kind: "reminders",
    to: owner.email,
    language: owner.language,
    subject: subjectOf(all),
    about: first.about,
    preview: previewOf(all),
    lead: leadOf(lead, first.formatters),
    blocks: [
      ...leadLinks(lead, first),
      ...sections.flat(),
      ...questionBlock(first),
      {
        before: otherCars(all.slice(maxCars), t),
        links: [{ label: t("reminder-email:garage"), url: sender.origin + href(paths.garage) }],
      },
      ...stopBlock(cars),
    ],
    footer: t("reminder-email:footer", { brand: brand.name, support: brand.support }),
    unsubscribeUrl: sender.origin + href(unsubscribePath(sender.secret, owner.id)),
  });
}

const byUrgency = (one: News, other: News) => urgencyOf(other.reminder) - urgencyOf(one.reminder);

type Links = {
  to: (path: string) => string;
  actions: (event: DashboardEvent) => (Link & { action: LinkAction })[];
};

type Car = ReminderCar & { links: Links };

function linksOf(
  { visited, events }: ReminderCar,
  { id: accountId, language, country }: Addressee,
  { id: mailId, day, sender }: { id: string; day: string; sender: Sender },
): Links {
  const { t } = createFormatters({ language, country }, null);
  const vehicleId = visited.id;
  const actionsOf = (event: DashboardEvent) => actionsFor(event, visited);
  const until = addDays(day, linkLifetimeDays);
  const to = (path: string) => sender.origin + href(path);
  // One per car is enough.
  const withOdometer = events.find((event) => actionsOf(event).includes("odometer"));
  return {
    to,
    actions: (event) =>
      actionsOf(event)
        .filter((action) => action !== "odometer" || event === withOdometer)
        .map((action) => {
          const link = { accountId, vehicleId, event: event.key, action, mailId, until };
          const url = to(`${paths.reminderLink}?token=${linkToken(sender.secret, link)}`);
          return { action, label: t(`reminder-email:action.${action}`), url };
        }),
  };
}

function leadOf(event: News, formatters: Formatters): Lead {
  return {
    says: actionSentence(event, formatters),
    details: leadDetails(event, formatters),
    status: { is: event.reminder, words: formatters.t(`due:status.${event.reminder}`) },
  };
}

function leadLinks(event: News, { stored, formatters, links }: Car): MailBlock[] {
  const { t } = formatters;
  const [first, ...others] = links.actions(event);
  const url = links.to(eventPath(event, stored.vehicle.id));
  const why = { label: t("reminder-email:why"), url };
  if (first?.action === "done")
    return [{ button: first }, { before: t("reminder-email:notDone"), links: [...others, why] }];
  const label = t(event.eventType === "RECALL" ? "due:answer.recalls" : "reminder-email:details");
  const actions = links.actions(event);
  return [{ button: { label, url } }, ...(actions.length > 0 ? [{ links: actions }] : [])];
}

function sectionOf(car: Car, listed: News[], others: News[], heading: string): MailBlock[] {
  const { name, stored, formatters, links } = car;
  const label = formatters.t("reminder-email:openCar", { car: name });
  const open = { label, url: links.to(paths.vehicle(stored.vehicle.id)) };
  const names = eventNames(listed.length === 0 ? "all" : "more", others, formatters);
  return [
    ...(listed.length + others.length > 0 ? [{ heading }] : []),
    ...(listed.length > 0 ? [{ items: listed.map((event) => itemOf(event, car)) }] : []),
    ...(others.length > 0 ? [{ before: names, links: [open] }] : []),
  ];
}

function questionBlock({ visited, answer, formatters, links }: Car): MailBlock[] {
  const unknown = unknownSentence(answer, formatters);
  const ask = questionOf(answer, visited.id, formatters);
  if (ask && mayOpen(visited, ask.href))
    return [
      { before: unknown ?? undefined, links: [{ label: ask.says, url: links.to(ask.href) }] },
    ];
  return unknown ? [unknown] : [];
}

function otherCars(cars: Car[], t: Formatters["t"]): string | undefined {
  if (cars.length === 0) return undefined;
  const names = firstNames(cars.map(({ name }) => name));
  return t("reminder-email:otherCars", { count: cars.length, names });
}

/** For shared cars only: the account's choices are about all its cars. */
function stopBlock(cars: Car[]): MailBlock[] {
  const links = cars
    .filter(({ role }) => role !== "owner")
    .map(({ name, visited, formatters, links }) => ({
      label: formatters.t("reminder-email:stop", { car: name }),
      url: links.to(`${paths.people(visited.id)}#reminders`),
    }));
  return links.length > 0 ? [{ links }] : [];
}

function itemOf(event: News, { stored, formatters, links }: Car): MailItem {
  const url = links.to(eventPath(event, stored.vehicle.id));
  const why = { label: formatters.t("reminder-email:why"), url };
  return {
    status: event.reminder,
    name: whatToDo(event, formatters),
    details: itemDetails(event, formatters),
    links: [...links.actions(event), why],
  };
}
