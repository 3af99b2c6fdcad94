import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { commit } from "#app/forms/submission.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { formatDay, todayIn } from "#app/i18n/dates.ts";
import { brand } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { confirmEnrollment, findEnrollment } from "./lifetime-enrollments.server.ts";
import { lifetimeProgramPath } from "./lifetime-program-path.ts";

export const handle: PageHandle = { title: "lifetime-program:title", scripts: false };

export async function loader(args: LoaderFunctionArgs) {
  const { db, locale } = args.context;
  const { id, vehicle, timeZone, data } = await loadVehicle(args, (id) => findEnrollment(db, id));
  const enrollment = data ?? redirectTo(paths.vehicle(id));
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
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, now } = args.context;
  const post = await receiveVehicle(args, (id) => findEnrollment(db, id));
  if (!post.data) redirectTo(paths.vehicle(post.id));
  return commit(post, {
    writes: [confirmEnrollment(db, post.id, now)],
    location: lifetimeProgramPath(post.id),
    flash: { message: "enrollmentConfirmed", values: { program: brand.program } },
  });
}

export default function LifetimeProgram() {
  const { t } = useTranslation("lifetime-program");
  const { id, name, shop, place, shopHref, since, confirmed } = useLoaderData<typeof loader>();
  const { program } = brand;
  return (
    <FormColumn>
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
      <p>
        {t("ask", { shop })} <a href={shopHref}>{t("shop")}</a>
      </p>
      <p>
        <a href={href(paths.helpArticle("lifetime-program"))}>{t("about", { program })}</a>
      </p>
    </FormColumn>
  );
}
