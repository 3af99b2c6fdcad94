import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { formatDay, todayIn } from "#app/i18n/dates.ts";
import { brand } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { changeEnrollment, transferForm } from "./change-enrollment.server.ts";
import { findEnrollment, listOtherCars } from "./lifetime-enrollments.server.ts";

export const handle: PageHandle = { title: "lifetime-program:title", scripts: false };

export async function loader(args: LoaderFunctionArgs) {
  const { db, locale } = args.context;
  const { id, vehicle, timeZone, data } = await loadVehicle(args, (id, accountId) =>
    Promise.all([findEnrollment(db, id), listOtherCars(db, accountId, id)]),
  );
  const [found, cars] = data;
  const enrollment = found ?? redirectTo(paths.vehicle(id));
  const { shop, enrolledAt, confirmedAt } = enrollment;
  const dayOf = (moment: Date) => formatDay(todayIn(timeZone, moment), locale.language);
  return {
    id,
    name: vehicleTitle(vehicle).name,
    shop: shop.name,
    place: `${shop.city}, ${shop.state}`,
    shopHref: href(paths.shop(shop.slug)),
    since: dayOf(enrolledAt),
    confirmed: confirmedAt && dayOf(confirmedAt),
    cars: cars.map((car) => ({ value: car.id, label: vehicleTitle(car).name })),
    form: transferForm(cars.map((car) => car.id)).open({}),
  };
}

export function action(args: ActionFunctionArgs) {
  return changeEnrollment(args);
}

export default function LifetimeProgram() {
  const { t } = useTranslation("lifetime-program");
  const { id, name, shop, place, shopHref, since, confirmed, cars, form } =
    useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  const { program } = brand;
  return (
    <FormColumn>
      {errors}
      <BackLink href={paths.glovebox(id)}>{t("back")}</BackLink>
      <PageHeading title={program} below={name} />
      <p>{t("enrolled", { program, shop, place, day: since })}</p>
      {confirmed ? (
        <p>{t("confirmed", { day: confirmed })}</p>
      ) : (
        <PostForm id="lifetime-program">
          <p>{t("confirmText", { program })}</p>
          <Button>{t("confirm")}</Button>
        </PostForm>
      )}
      {cars.length > 0 && (
        <PostForm {...formProps}>
          <SelectField {...fields.destination} label={t("destination")} options={cars} />
          <Button look="secondary" name="intent" value="transfer">
            {t("transfer")}
          </Button>
        </PostForm>
      )}
      <p>
        {t("ask", { shop })} <a href={shopHref}>{t("shop")}</a>
      </p>
      <p>
        <a href={href(paths.helpArticle("lifetime-program"))}>{t("about", { program })}</a>
      </p>
    </FormColumn>
  );
}
