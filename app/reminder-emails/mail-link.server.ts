import { hashToken, sign, unsign } from "#app/http/secrets.server.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { todayIn } from "#app/i18n/dates.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { serviceOf } from "#app/maintenance/due/find-event.ts";

/** What an owner can say of a reminder from its mail, each by a link of its own. */
export type LinkAction = "done" | "snooze" | "odometer" | "off";

/**
 * What an owner can say of a reminder: that it is done where a form can log it, and that the
 * odometer is wrong where it goes by one.
 */
export function actionsFor(event: DashboardEvent): LinkAction[] {
  const { eventType, range } = event;
  const canBeDone = serviceOf(event) !== null || eventType === "REG" || eventType === "CUSTOM";
  const goesByOdometer = range?.remaining.distance != null;
  return [
    ...(canBeDone ? (["done"] as const) : []),
    "snooze",
    ...(goesByOdometer ? (["odometer"] as const) : []),
    "off",
  ];
}

/**
 * Of which reminder, in whose garage, and from which mail. `until` is the last day on which it
 * works.
 */
export type MailLink = {
  accountId: string;
  vehicleId: string;
  event: string;
  action: LinkAction;
  mailId: string;
  until: string;
};

/**
 * A link's token: what it is for and our signature of it, 256 bits. Nothing of it is stored until
 * it is used.
 */
export function linkToken(
  secret: string,
  { accountId, vehicleId, event, action, mailId, until }: MailLink,
): string {
  const text = JSON.stringify([accountId, vehicleId, event, action, mailId, until]);
  return sign(secret, "reminder-link", Buffer.from(text).toString("base64url"));
}

/** A link that we signed, and the hash by which its use is noted. */
export type SignedLink = MailLink & { hash: string };

/**
 * The link of a mail that was followed; null when we did not sign it, or when its time is over, by
 * the day of UTC.
 */
export function readLink(secret: string, request: Request, now: Date): SignedLink | null {
  const token = tokenIn(request) ?? "";
  const signed = unsign(secret, "reminder-link", token);
  if (!signed) return null;
  const [accountId, vehicleId, event, action, mailId, until] = JSON.parse(
    Buffer.from(signed, "base64url").toString(),
  ) as [string, string, string, LinkAction, string, string];
  if (todayIn("UTC", now) > until) return null;
  return { accountId, vehicleId, event, action, mailId, until, hash: hashToken(token) };
}
