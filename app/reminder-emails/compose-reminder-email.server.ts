import {
  composeMail,
  type Link,
  type EmailMessage,
  type MailBlock,
} from "#app/email/email-message.ts";
import { unsubscribePath } from "#app/account/email-choices/unsubscribe-token.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { href, paths } from "#app/http/paths.ts";
import { brand, type Country, type Language } from "#app/i18n/locale.ts";
import { addDays } from "#app/i18n/calendar.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { Answer } from "#app/maintenance/answer/answer.ts";
import { questionOf, unknownSentence } from "#app/maintenance/words/answer-view.server.ts";
import { rowSentence } from "#app/maintenance/words/due-sentences.server.ts";
import { eventPath } from "#app/maintenance/words/event-paths.ts";
import { dueWords, lastWords, nameOf } from "#app/maintenance/words/event-words.server.ts";
import { createFormatters, type Formatters } from "#app/vehicle/formatters.server.ts";
import type { StoredVehicle, ListedColumns } from "#app/vehicle/snapshot/stored-vehicle.server.ts";
import { actionsFor, linkToken, type LinkAction } from "./mail-link.server.ts";

/** `events` are the newly due ones, in the dashboard's order. */
export type VehicleReminders = {
  stored: StoredVehicle<ListedColumns>;
  events: DashboardEvent[];
  answer: Answer;
};

type Addressee = { id: string; email: string; country: Country; language: Language };
type Sender = { origin: string; secret: string };

/** Long enough for an email that's read after a vacation. */
const linkLifetimeDays = 60;

/** @param day the owner's local date */
export function composeReminderEmail(
  owner: Addressee,
  vehicles: VehicleReminders[],
  day: string,
  { origin, secret }: Sender,
): EmailMessage {
  const id = crypto.randomUUID();
  const { t } = createFormatters(owner, null);
  const url = (path: string) => origin + href(path);
  const linkTo = (vehicleId: string, event: string, action: LinkAction): Link => {
    const token = linkToken(secret, {
      accountId: owner.id,
      vehicleId,
      event,
      action,
      mailId: id,
      until: addDays(day, linkLifetimeDays),
    });
    const label = t(`reminder-email:action.${action}`);
    return { label, url: url(`${paths.reminderLink}?token=${token}`) };
  };
  return composeMail({
    id,
    kind: "reminders",
    to: owner.email,
    language: owner.language,
    subject: subjectOf(vehicles, owner),
    blocks: [
      ...vehicles.flatMap(({ stored, events, answer }): MailBlock[] => {
        const { vehicle } = stored;
        const formatters = createFormatters(owner, placeOf(stored));
        const eventBlocks = (event: DashboardEvent): MailBlock[] => {
          const actions = actionsFor(event).map((action) => linkTo(vehicle.id, event.key, action));
          const why = { label: t("reminder-email:why"), url: url(eventPath(event, vehicle.id)) };
          return [sentencesOf(event, formatters), { links: [...actions, why] }];
        };
        const ask = questionOf(answer, vehicle.id, formatters);
        return [
          { heading: vehicleTitle(vehicle).name },
          ...events.flatMap(eventBlocks),
          ...[unknownSentence(answer, formatters)].filter((sentence) => sentence !== null),
          ...(ask ? [{ links: [{ label: ask.says, url: url(ask.href) }] }] : []),
        ];
      }),
      { heading: t("reminder-email:more") },
      { links: [{ label: t("reminder-email:garage"), url: url(paths.garage) }] },
    ],
    footer: t("reminder-email:footer", { brand: brand.name, support: brand.support }),
    unsubscribeUrl: url(unsubscribePath(secret, owner.id)),
  });
}

function placeOf({ vehicle, place }: VehicleReminders["stored"]) {
  return { state: place?.state ?? null, unit: vehicle.distanceUnit };
}

/** For example "Blue Bird: Oil change is 12 days overdue", plus the number of other reminders. */
function subjectOf(vehicles: VehicleReminders[], owner: Addressee): string {
  const [
    {
      stored,
      events: [event],
    },
  ] = vehicles as [VehicleReminders];
  const formatters = createFormatters(owner, placeOf(stored));
  const count = vehicles.reduce((sum, { events }) => sum + events.length, 0) - 1;
  const first = { car: vehicleTitle(stored.vehicle).name, first: rowSentence(event!, formatters) };
  if (count === 0) return formatters.t("reminder-email:subject", first);
  return formatters.t("reminder-email:subjectMore", { ...first, count });
}

/** "Tire rotation: Due in 5 days. Last: 05/08/2026." */
function sentencesOf(event: DashboardEvent, formatters: Formatters): string {
  const { t } = formatters;
  const details = [
    event.range?.remaining.time ? null : t(`due:status.${event.reminder}`),
    dueWords(event, formatters).join(" · "),
    lastWords(event, formatters),
  ].filter((detail) => detail !== null);
  return t("reminder-email:event", {
    name: nameOf(event, formatters),
    details: details.map(endSentence).join(" "),
  });
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
