import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { closeCallout } from "#app/callouts/callouts.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { addressHash } from "#app/email/blocked-addresses.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { insertEmail, insertMailUnlessBlocked } from "#app/email/outbox.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { succeed } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import { findVisits } from "#app/vehicle/snapshot/visits.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { makeAndModel } from "#app/vehicle/vehicle-names.ts";
import { findShop, listRecentShops } from "#app/shops/offered-shops.server.ts";
import { StateField } from "#app/vehicle/state-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { RadioGroup, TextField } from "#app/forms/fields/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { inviteForm } from "./invite-form.server.ts";
import { invitationMail } from "./invitation-mail.server.ts";
import { findListedShop, insertInvitation, isInvited, listInvited } from "./invitations.server.ts";
import { shopKey } from "./shop-key.ts";

export const handle: PageHandle = {
  i18n: ["garage", "states", "invitations"],
  title: "invitations:title",
};

export async function loader(args: LoaderFunctionArgs) {
  const {
    context: { db, locale },
    request,
  } = args;
  const query = new URL(request.url).searchParams;
  const code = query.get("compCode") ?? "";
  const {
    id,
    known,
    vehicle,
    data: [named, recent, invited],
  } = await loadVehicle(args, (id) =>
    Promise.all([findShop(db, code), listRecentShops(db, id), listInvited(db, id)]),
  );
  const done = new Set(invited.map(({ key }) => key));
  const offered = [
    ...(named ? [named] : []),
    ...recent.filter(({ compCode }) => compCode !== named?.compCode),
  ];
  const shops = offered.filter(({ compCode }) => !done.has(shopKey({ compCode })));
  return {
    id,
    country: locale.country,
    car: makeAndModel(vehicle),
    shops: shops.map(({ compCode, name, address, city }) => ({
      compCode,
      name,
      place: [address, city].filter(Boolean).join(", "),
    })),
    invited: invited.map(({ name }) => name),
    form: inviteForm({ isTyped: shops.length === 0 }).open({
      ...{ compCode: named?.compCode ?? "", name: nameIn(query) },
      ...{ city: "", state: known.state ?? "", phoneNumber: "" },
    }),
  };
}

function nameIn(query: URLSearchParams): string {
  const name = cleanText(query.get("name") ?? "");
  return name.ok ? name.text : "";
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const { db, now, origin, settings } = context;
  const query = new URL(request.url).searchParams;
  const post = await receiveVehicle(args, (vehicleId, form) =>
    Promise.all([
      findListedShop(db, textOf(form, "compCode")),
      isInvited(db, vehicleId, keyOf(form)),
      findVisits(db, vehicleId, now),
    ]),
  );
  const {
    id,
    vehicle,
    owner,
    data: [listed, before, visits],
  } = post;
  return submit(post, inviteForm({ listed }), (shop) => {
    const outcome = (message: "shopInvited" | "shopSuggested" | "shopInvitedBefore") => ({
      location: paths.vehicle(id),
      flash: { message, values: { name: shop.name } },
    });
    if (before) return { writes: [], ...outcome("shopInvitedBefore") };
    const car = makeAndModel(vehicle);
    const mail = invitationMail(shop, { car }, { origin, secret: settings.secret });
    const isToShop = mail.kind === "shop-invitation";
    const visited = visits.unlisted?.shop;
    const isVisited = visited !== undefined && visited === nameIn(query);
    return {
      writes: [
        insertInvitation(db, id, shop, now),
        isToShop
          ? insertMailUnlessBlocked(db, mail, addressHash(mail.to), now)
          : insertEmail(db, mail, now),
        ...(isVisited ? [closeCallout(db, id, { kind: "inviteShop", subject: visited }, now)] : []),
      ],
      limits: emailLimits.invitation(context, owner.accountId, isToShop ? mail.to : null),
      ...outcome(isToShop ? "shopInvited" : "shopSuggested"),
      // The shop was already invited from another window.
      unless: { "invited_shops.vehicle_id": () => succeed(context, outcome("shopInvitedBefore")) },
      // Left to the Cron Trigger for shops: one that has opted out has no email in the outbox.
      after: isToShop ? undefined : () => context.waitUntil(deliver(context, mail)),
    };
  });
}

/** Called before the form is validated. */
function keyOf(form: FormData): string {
  const compCode = textOf(form, "compCode");
  return shopKey(
    compCode
      ? { compCode }
      : { name: textOf(form, "name"), city: textOf(form, "city"), state: textOf(form, "state") },
  );
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value.trim() : "";
}

export default function InviteShopPage() {
  const { t } = useTranslation("invitations");
  const { id, form, shops, invited, car, country } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  const { compCode, name, city, state, phoneNumber } = fields;
  const choices = shops.map(({ compCode, name, place }) => ({
    value: compCode,
    label: name,
    hint: place,
  }));
  const chosen = choices.find(({ value }) => value === compCode.defaultValue)?.value ?? "";
  return (
    <DialogRoute id="invite-shop" title={t("title")} closeHref={paths.vehicle(id)} errors={errors}>
      <PostForm {...formProps}>
        <p>{t("text", { car })}</p>
        {invited.length > 0 && (
          <p className="muted">{t("invited", { names: invited.join(", ") })}</p>
        )}
        {choices.length > 0 && (
          <RadioGroup
            {...compCode}
            label={t("which")}
            defaultValue={chosen}
            options={[...choices, { value: "", label: t("another") }]}
          />
        )}
        <TextField {...name} label={t("name")} autoComplete="off" />
        <TextField {...city} label={t("city")} autoComplete="off" />
        <StateField {...state} country={country} />
        <TextField
          {...phoneNumber}
          type="tel"
          label={t("phone")}
          hint={t("phoneHint")}
          autoComplete="off"
          width="medium"
        />
        <DialogActions>
          <Button>{t("submit")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
