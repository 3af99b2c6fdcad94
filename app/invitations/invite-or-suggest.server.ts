import { requireUnlimited } from "#app/account/accounts.server.ts";
import { closeCallout } from "#app/callouts/callouts.server.ts";
import { addressHash } from "#app/email/blocked-addresses.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { insertEmail, insertMailUnlessBlocked } from "#app/email/outbox.server.ts";
import { succeed, type Post } from "#app/forms/submission.server.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import type { Visits } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { makeAndModel } from "#app/vehicle/vehicle-names.ts";
import { invitationMail } from "./invitation-mail.server.ts";
import { insertInvitation, type InvitedShop } from "./invitations.server.ts";

type Asked = {
  shop: InvitedShop;
  /** The shop was already invited or suggested for this car. */
  isKnown: boolean;
  visits: Visits;
  location: string;
  before: "shopInvitedBefore" | "shopSuggestedBefore";
};

/** Invites a shop with an email address, and suggests any other to the operator. */
export function inviteOrSuggest(
  { context, id, vehicle, owner }: Post & OwnersVehicle,
  request: Request,
  { shop, isKnown, visits, location, before }: Asked,
) {
  const { db, now, origin, settings } = context;
  const outcome = (message: "shopInvited" | "shopSuggested" | Asked["before"]) => ({
    location,
    flash: { message, values: { name: shop.name } },
  });
  if (isKnown) return { writes: [], ...outcome(before) };
  const car = makeAndModel(vehicle);
  const mail = invitationMail(shop, { car }, { origin, secret: settings.secret });
  const isToShop = mail.kind === "shop-invitation";
  const visited = visits.unlisted?.shop;
  const isVisited = visited !== undefined && visited === textIn(new URL(request.url), "name");
  return {
    writes: [
      requireUnlimited(db, owner.accountId),
      insertInvitation(db, id, shop, now),
      isToShop
        ? insertMailUnlessBlocked(db, mail, addressHash(mail.to), now, owner.accountId)
        : insertEmail(db, mail, now, owner.accountId),
      ...(isVisited ? [closeCallout(db, id, { kind: "inviteShop", subject: visited }, now)] : []),
    ],
    limits: emailLimits.invitation(context, owner.accountId, isToShop ? mail.to : null),
    ...outcome(isToShop ? "shopInvited" : "shopSuggested"),
    // The shop was already invited from another window.
    unless: { "invited_shops.vehicle_id": () => succeed(context, outcome(before)) },
    // Left to the Cron Trigger for shops: one that has opted out has no email in the outbox.
    after: isToShop ? undefined : () => context.waitUntil(deliver(context, mail)),
  };
}

/** Far longer than any name of a shop that passes validation. */
const maxLength = 1_000;

/** A text of the form, before it's validated. Empty if it's so long that looking it up takes long. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  const text = typeof value === "string" ? value.trim() : "";
  return text.length <= maxLength ? text : "";
}

/** What a link to the page fills in. */
export function textIn({ searchParams }: URL, field: string): string {
  const text = cleanText(searchParams.get(field) ?? "");
  return text.ok ? text.text : "";
}

/** The shop that a link to the page names, for a link to the next one. */
export function namedIn(url: URL): Record<string, string> {
  return Object.fromEntries(
    ["name", "city", "state"].flatMap((field) => {
      const text = textIn(url, field);
      return text ? [[field, text]] : [];
    }),
  );
}
