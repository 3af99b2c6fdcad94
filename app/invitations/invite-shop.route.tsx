import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { suggestShopPath } from "#app/shops/suggest-shop-path.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { makeAndModel } from "#app/vehicle/vehicle-names.ts";
import { findShop, listRecentShops } from "#app/shops/offered-shops.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { RadioGroup } from "#app/forms/fields/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { inviteForm } from "./invite-form.server.ts";
import { listInvited } from "./invitations.server.ts";
import { namedIn, textIn } from "./invite-or-suggest.server.ts";
import { shopKey } from "./shop-key.ts";
import { TypedShopFields } from "./typed-shop-fields.tsx";
import { inviteShop } from "./invite-shop.server.ts";

export const handle: PageHandle = {
  i18n: ["garage", "states", "invitations"],
  title: "invitations:title",
};

export async function loader(args: LoaderFunctionArgs) {
  const {
    context: { db, locale },
    request,
  } = args;
  const url = new URL(request.url);
  const code = url.searchParams.get("compCode") ?? "";
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
    suggestPath: suggestShopPath(id, namedIn(url)),
    form: inviteForm({ isTyped: shops.length === 0 }).open({
      ...{ compCode: named?.compCode ?? "", name: textIn(url, "name") },
      ...{ city: "", state: known.state ?? "", phoneNumber: "" },
    }),
  };
}

export function action(args: ActionFunctionArgs) {
  return inviteShop(args);
}

export default function InviteShopPage() {
  const { t } = useTranslation("invitations");
  const { id, form, shops, invited, suggestPath, car, country } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  const { compCode } = fields;
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
        <TypedShopFields fields={fields} country={country} phoneHint={t("phoneHint")} />
        <DialogActions>
          <Button>{t("submit")}</Button>
        </DialogActions>
      </PostForm>
      <p>
        <Link className="link" to={suggestPath}>
          {t("suggest")}
        </Link>
      </p>
    </DialogRoute>
  );
}
