import { paths } from "#app/http/paths.ts";
import { hashToken, sign, unsign } from "#app/http/secrets.server.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { todayIn } from "#app/i18n/dates.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { serviceOf } from "#app/maintenance/due/find-event.ts";
import { eventPath, logPath } from "#app/maintenance/words/event-paths.ts";
import { maySend, type Visited } from "#app/vehicle/access/permissions.ts";

export type LinkAction = "done" | "snooze" | "odometer" | "off";

/** Those that someone may take on the car's own pages, too. */
export function actionsFor(event: DashboardEvent, visited: Visited): LinkAction[] {
  const { eventType, range, documentId } = event;
  const isOwn = eventType === "CUSTOM" && !documentId;
  const canBeDone = serviceOf(event) !== null || eventType === "REG" || isOwn;
  const usesOdometer = range?.remaining.distance != null;
  const actions: LinkAction[] = [
    ...(canBeDone ? (["done"] as const) : []),
    "snooze",
    ...(usesOdometer ? (["odometer"] as const) : []),
    "off",
  ];
  return actions.filter((action) => maySend(visited, formPath(action, event, visited.id)));
}

function formPath(action: LinkAction, event: DashboardEvent, id: string): string {
  if (action === "odometer") return paths.odometer(id);
  if (action !== "done") return eventPath(event, id);
  if (event.eventType === "REG") return paths.addRegistration(id);
  return event.eventType === "CUSTOM"
    ? paths.reminderDone(id, event.subjectId!)
    : logPath(event, id);
}

/** `until` is the last date on which the link works, in UTC. */
export type MailLink = {
  accountId: string;
  vehicleId: string;
  event: string;
  action: LinkAction;
  mailId: string;
  until: string;
};

/** The content and its 256-bit signature. Only used links are stored. */
export function linkToken(
  secret: string,
  { accountId, vehicleId, event, action, mailId, until }: MailLink,
): string {
  const text = JSON.stringify([accountId, vehicleId, event, action, mailId, until]);
  return sign(secret, "reminder-link", Buffer.from(text).toString("base64url"));
}

/** `hash` identifies a used link. */
export type SignedLink = MailLink & { hash: string };

/** Null if the signature is wrong or the link has expired. */
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
