import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useForm } from "#app/forms/fields/form.tsx";
import { commit } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { suggestShopPath } from "#app/shops/suggest-shop-path.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { findVisits } from "#app/vehicle/snapshot/visits.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { makeAndModel } from "#app/vehicle/vehicle-names.ts";
import { deleteSuggestion, findNamesake, isInvited, listSuggested } from "./invitations.server.ts";
import { inviteOrSuggest, namedIn, textOf } from "./invite-or-suggest.server.ts";
import { shopKey } from "./shop-key.ts";
import { suggestForm } from "./suggest-form.server.ts";
import { SuggestedShops } from "./suggested-shops.tsx";
import { suggestedView } from "./suggested-view.server.ts";
import { TypedShopFields } from "./typed-shop-fields.tsx";

export const handle: PageHandle = {
  i18n: ["garage", "states", "invitations"],
  title: "invitations:suggestion.title",
};

export async function loader(args: LoaderFunctionArgs) {
  const {
    context: { db, locale },
    request,
  } = args;
  const {
    id,
    vehicle,
    known,
    timeZone,
    data: suggested,
  } = await loadVehicle(args, (id) => listSuggested(db, id));
  return {
    id,
    country: locale.country,
    car: makeAndModel(vehicle),
    suggested: suggestedView(suggested, timeZone, createFormatters(locale, known)),
    form: suggestForm({}).open({
      ...{ name: "", address: "", city: "", state: known.state ?? "", phoneNumber: "" },
      ...namedIn(new URL(request.url)),
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const { db, now } = context;
  const post = await receiveVehicle(args, (id, form) => {
    const [name, city, state] = [textOf(form, "name"), textOf(form, "city"), textOf(form, "state")];
    return Promise.all([
      listSuggested(db, id),
      isInvited(db, id, shopKey({ name, city, state })),
      findNamesake(db, { name, city, state }),
      findVisits(db, id, now),
    ]);
  });
  const {
    id,
    form,
    data: [suggested, isKnown, namesake, visits],
  } = post;
  const location = suggestShopPath(id);
  if (form.get("intent") === "withdraw") {
    const shop = suggested.find(({ key }) => key === form.get("shopKey"));
    if (!shop) return redirectTo(paths.vehicle(id));
    const flash = { message: "shopSuggestionWithdrawn", values: { name: shop.name } } as const;
    return commit(post, { writes: [deleteSuggestion(db, id, shop.key)], location, flash });
  }
  return submit(post, suggestForm({ namesake }), (shop) =>
    inviteOrSuggest(post, request, {
      ...{ shop, isKnown, visits, location },
      before: "shopSuggestedBefore",
    }),
  );
}

export default function SuggestShopPage() {
  const { t } = useTranslation("invitations");
  const { id, form, suggested, car, country } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute
      id="suggest-shop"
      title={t("suggestion.title")}
      closeHref={paths.vehicle(id)}
      errors={errors}
    >
      <PostForm key={suggested[0]?.key} {...formProps}>
        <p>{t("suggestion.text", { car })}</p>
        <TypedShopFields
          fields={fields}
          country={country}
          addressHint={t("suggestion.optional")}
          phoneHint={t("suggestion.phoneHint")}
        />
        <DialogActions>
          <Button>{t("suggestion.submit")}</Button>
        </DialogActions>
      </PostForm>
      {suggested.length > 0 && <SuggestedShops shops={suggested} />}
    </DialogRoute>
  );
}
