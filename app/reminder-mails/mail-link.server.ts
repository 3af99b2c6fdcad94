import { sign, unsign } from "#app/http/secrets.server.ts";

/** What an owner can say of a reminder from its mail, each by a link of its own. */
export const linkActions = ["done", "snooze", "odometer", "off"] as const;

export type LinkAction = (typeof linkActions)[number];

/** Of which reminder, in whose garage, and from which mail. `until` is the last day on which it works. */
export type MailLink = { accountId: string; vehicleId: string; event: string; action: LinkAction; mailId: string; until: string };

/** A link's token: what it is for and our signature of it, 256 bits. Nothing of it is stored until it is used. */
export function linkToken(secret: string, { accountId, vehicleId, event, action, mailId, until }: MailLink): string {
  const said = JSON.stringify([accountId, vehicleId, event, action, mailId, until]);
  return sign(secret, "reminder-link", Buffer.from(said).toString("base64url"));
}

/** What a token is for; null when we did not sign it, or when its time is over. @param today in UTC */
export function readLinkToken(secret: string, token: string | null, today: string): MailLink | null {
  const signed = unsign(secret, "reminder-link", token ?? undefined);
  if (!signed) return null;
  const [accountId, vehicleId, event, action, mailId, until] = JSON.parse(Buffer.from(signed, "base64url").toString()) as [string, string, string, LinkAction, string, string];
  return today <= until ? { accountId, vehicleId, event, action, mailId, until } : null;
}
