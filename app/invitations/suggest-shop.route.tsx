import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useForm } from "#app/forms/fields/form.tsx";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { makeAndModel } from "#app/vehicle/vehicle-names.ts";
import { listSuggested } from "./invitations.server.ts";
import { namedIn } from "./invite-or-suggest.server.ts";
import { suggestForm } from "./suggest-form.server.ts";
import { SuggestedShops } from "./suggested-shops.tsx";
import { suggestedView } from "./suggested-view.server.ts";
import { TypedShopFields } from "./typed-shop-fields.tsx";
import { suggestShop } from "./suggest-shop.server.ts";

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

export function action(args: ActionFunctionArgs) {
  return suggestShop(args);
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
