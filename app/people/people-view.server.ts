import { todayIn } from "#app/i18n/dates.ts";
import { href } from "#app/http/paths.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { listActivity, Person } from "./people.server.ts";

type Context = { formatters: Formatters; timeZone: string; now: Date };

type Activity = Awaited<ReturnType<typeof listActivity>>[number];

export type PersonView = ReturnType<typeof personView>;
export type ActivityView = ReturnType<typeof activityView>;

export function personView(
  { id, email, role, acceptedAt, expiresAt }: Person,
  { formatters: { t, day }, timeZone, now }: Context,
) {
  const on = (time: Date) => day(todayIn(timeZone, time));
  const state = acceptedAt
    ? t("people:since", { day: on(acceptedAt) })
    : t(expiresAt > now ? "people:invited" : "people:expired", { day: on(expiresAt) });
  return { id, email, role: t(`people:roles.${role}`), state };
}

type Account = { email: string; emailVerified: boolean; getsEmails: boolean };

export type SelfView = ReturnType<typeof selfView>;
export type RemindersView = ReturnType<typeof remindersView>;

/** For someone the car is shared with, about themselves. */
export function selfView(person: Person, account: Account, { formatters }: Context) {
  return {
    id: person.id,
    may: formatters.t(`invitation:may.${person.role}`),
    reminders: remindersView(person, account, formatters),
  };
}

function remindersView(
  { remindedSince }: Person,
  { email, emailVerified, getsEmails }: Account,
  { t }: Formatters,
) {
  const intent = remindedSince ? "stop" : "remind";
  const says = t(`car-reminders:${remindedSince ? "on" : "off"}`);
  return {
    title: t("car-reminders:title"),
    says: getsEmails ? says : t("car-reminders:none"),
    choices: t("notifications:title"),
    button: { intent, says: t(`car-reminders:${intent}`) } as const,
    unverified: emailVerified ? null : { email, title: t("car-reminders:unverified") },
  };
}

/** In the words that the person saw when they did it. A deleted account has no address anymore. */
export function activityView(
  { id, email, did, location, at }: Activity,
  { formatters: { t, day }, timeZone }: Context,
) {
  const on = day(todayIn(timeZone, at));
  return {
    id,
    says: did ? t(`flash:${did.message}` as "flash:vehicleSaved", did.values) : t("people:changed"),
    by: email ? t("people:by", { email, day: on }) : on,
    href: href(location),
  };
}
