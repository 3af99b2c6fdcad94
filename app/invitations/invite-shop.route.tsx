import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { closeCallout } from "#app/callouts/callouts.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { addressHash } from "#app/email/blocked-addresses.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { insertMail, insertMailUnlessBlocked } from "#app/email/outbox.server.ts";
import { commitWithin } from "#app/forms/commit-within.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { commit, succeed } from "#app/forms/submission.server.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { findShop, listRecentShops } from "#app/shops/offered-shops.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { breaks } from "#db/constraints.ts";
import { InviteForm, inviteNames } from "./invite-form.tsx";
import { inviteConstraint, inviteSchema } from "./invite-form.server.ts";
import { invitationMail } from "./invitation-mail.server.ts";
import { findListedShop, insertInvitation, isInvited, listInvited } from "./invitations.server.ts";
import { shopKey } from "./shop-key.ts";

export const handle: PageHandle = { i18n: ["garage", "states", "invitations"], title: "invitations:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { context: { db, reader }, request } = args;
  const query = new URL(request.url).searchParams;
  const code = query.get("compCode") ?? "";
  const { id, known, vehicle, data: [named, recent, invited] } = await loadVehicle(args, (id) =>
    Promise.all([findShop(db, code), listRecentShops(db, id), listInvited(db, id)]),
  );
  const done = new Set(invited.map(({ key }) => key));
  const offered = [...(named ? [named] : []), ...recent.filter(({ compCode }) => compCode !== named?.compCode)];
  const shops = offered.filter(({ compCode }) => !done.has(shopKey({ compCode })));
  return {
    id,
    country: reader.country,
    car: `${vehicle.make} ${vehicle.model}`,
    shops: shops.map(({ compCode, name, address, city }) => ({ compCode, name, place: `${address}, ${city}` })),
    invited: invited.map(({ name }) => name),
    constraint: inviteConstraint(shops.length === 0),
    values: { compCode: named?.compCode ?? "", name: nameIn(query), city: "", state: known.state ?? "", phoneNumber: "" },
  };
}

/** The name that a link brings along, as a record has it. */
function nameIn(query: URLSearchParams): string {
  const name = cleanText(query.get("name") ?? "");
  return name.ok ? name.text : "";
}

/** Writes to the shop, or to who calls it, once for this vehicle; and asks no more about the visit that led here. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const { db, now, origin, settings } = context;
  const { id, known, vehicle, owner, form, key, data: [listed, before] } = await receiveVehicle(args, (vehicleId, form) =>
    Promise.all([findListedShop(db, textOf(form, "compCode")), isInvited(db, vehicleId, keyOf(form))]),
  );
  const submission = parseWithZod(form, { schema: inviteSchema(listed) });
  if (submission.status !== "success") return refuseForm(context, submission);
  const shop = submission.value;
  const outcome = (message: "shopInvited" | "shopSuggested" | "shopInvitedBefore") => ({ location: paths.vehicle(id), flash: { message, values: { name: shop.name } } });
  if (before) return commit(context, key, [], outcome("shopInvitedBefore"));
  const mail = invitationMail(shop, { car: `${vehicle.make} ${vehicle.model}` }, { origin, secret: settings.secret });
  const isToShop = mail.kind === "shop-invitation";
  const visited = known.visits?.unlisted?.shop;
  const isVisited = visited !== undefined && visited === nameIn(new URL(request.url).searchParams);
  const writes = [
    insertInvitation(db, id, shop, now),
    isToShop ? insertMailUnlessBlocked(db, mail, addressHash(mail.to), now) : insertMail(db, mail, now),
    ...(isVisited ? [closeCallout(db, id, { kind: "inviteShop", subject: visited }, now)] : []),
  ];
  const limits = emailLimits.invitation(context, owner.accountId, isToShop ? mail.to : null);
  try {
    const response = await commitWithin(context, key, { limits, writes }, outcome(isToShop ? "shopInvited" : "shopSuggested"));
    // What goes to a shop waits in the outbox: it may not be there, if the shop wants no mail.
    if (!isToShop) context.waitUntil(deliver(context, mail));
    return response;
  } catch (error) {
    // Another window was faster: with the same shop, or with another one.
    if (breaks(error, "invited_shops.vehicle_id")) return succeed(context, outcome("shopInvitedBefore"));
    throw error;
  }
}

/** What the shop of a form is known by, as far as it can be told before the form is checked. */
function keyOf(form: FormData): string {
  const compCode = textOf(form, "compCode");
  return shopKey(compCode ? { compCode } : { name: textOf(form, "name"), city: textOf(form, "city"), state: textOf(form, "state") });
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value.trim() : "";
}

export default function InviteShopPage() {
  const { t } = useTranslation("invitations");
  const { id, constraint, values, ...offers } = useLoaderData<typeof loader>();
  const { id: formId, fields, errors } = serverForm({ id: "invite", names: inviteNames, constraint, lastResult: useLastResult(), defaultValue: values });
  return (
    <DialogRoute id="invite-shop" title={t("title")} closeHref={paths.vehicle(id)} errors={errors}>
      <InviteForm id={formId} fields={fields} {...offers} />
    </DialogRoute>
  );
}
