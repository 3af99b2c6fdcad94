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
import { eventNames, itemDetails, leadDetails } from "./reminder-words.server.ts";

type Addressee = { id: string; email: string; country: Country; language: Language };
type Sender = { origin: string; secret: string };

/** Long enough for an email that's read after a vacation. */
const linkLifetimeDays = 60;

/** Keeps the email under 20 KB, since Gmail cuts off long ones. The others get one line per car. */
const maxItems = 4;

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
  const cars = vehicles.map((vehicle) => ({
    ...toReminderCar(vehicle, owner),
    links: linksOf(vehicle, owner, { id, day, sender }),
  }));
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
    subject: subjectOf(cars),
    about: first.about,
    preview: previewOf(cars),
    lead: leadOf(lead, first.formatters),
    blocks: [
      ...leadLinks(lead, first),
      ...sections.flat(),
      ...questionBlock(first),
      { links: [{ label: t("reminder-email:garage"), url: sender.origin + href(paths.garage) }] },
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
  { stored, events }: VehicleReminders,
  { id: accountId, language, country }: Addressee,
  { id: mailId, day, sender }: { id: string; day: string; sender: Sender },
): Links {
  const { t } = createFormatters({ language, country }, null);
  const vehicleId = stored.vehicle.id;
  const until = addDays(day, linkLifetimeDays);
  const to = (path: string) => sender.origin + href(path);
  // One per car is enough.
  const withOdometer = events.find((event) => actionsFor(event).includes("odometer"));
  return {
    to,
    actions: (event) =>
      actionsFor(event)
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
  return [{ button: { label, url } }, { links: links.actions(event) }];
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

function questionBlock({ stored, answer, formatters, links }: Car): MailBlock[] {
  const unknown = unknownSentence(answer, formatters);
  const ask = questionOf(answer, stored.vehicle.id, formatters);
  if (ask)
    return [
      { before: unknown ?? undefined, links: [{ label: ask.says, url: links.to(ask.href) }] },
    ];
  return unknown ? [unknown] : [];
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
