import { useNamedLabel } from "#app/ui/use-named-label.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { missingDetailLinks } from "./missing-detail-links.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export const handle: PageHandle = { i18n: ["missing-details"], title: "missing-details:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { id, dashboard, known, today } = withDashboard(await loadVehicle(args));
  const { t } = createFormatters(context.locale, known);
  const details = missingDetailLinks(id, known, dashboard.odometer, today);
  return {
    id,
    details: details.map(({ detail, href }) => ({
      href,
      name: t(`details-to-give:names.${detail}`),
      why: t(`details-to-give:why.${detail}`),
    })),
  };
}

export default function MissingDetailsPage() {
  const { t } = useTranslation("missing-details");
  const named = useNamedLabel();
  const { id, details } = useLoaderData<typeof loader>();
  return (
    <DialogRoute id="missing" title={t("title")} closeHref={paths.vehicle(id)}>
      <p>{t(details.length > 0 ? "text" : "none")}</p>
      <ul className="rows">
        {details.map(({ href, name, why }) => (
          <li key={name} className="session">
            <div>
              <b>{name}</b>
              <p className="muted">{why}</p>
            </div>
            <Link className="btn btn-quiet" to={href} aria-label={named(t("add"), name)}>
              {t("add")}
            </Link>
          </li>
        ))}
      </ul>
    </DialogRoute>
  );
}
