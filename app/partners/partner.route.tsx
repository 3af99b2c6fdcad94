import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { socialPaths } from "#app/account/social/social-paths.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { brand } from "#app/i18n/locale.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { PartnerLogo } from "./partner-logo.tsx";
import { partnerOf, partnerView } from "./partner-view.server.ts";
import { partnerPaths } from "#app/http/embedding/partner-paths.ts";

export const handle: PageHandle = { i18n: ["partners"], title: "partners:about.title" };

/** The specification's coBranding dialog (§2). */
export async function loader(args: LoaderFunctionArgs) {
  const { id, owner } = await loadVehicle(args);
  const partner = partnerOf(args.context, owner) ?? redirectTo(paths.vehicle(id));
  return { id, partner: partnerView(partner), hides: [...partner.hides] };
}

export default function AboutPartner() {
  const { t } = useTranslation("partners");
  const { id, partner, hides } = useLoaderData<typeof loader>();
  const names = { partner: partner.name, brand: brand.name };
  return (
    <DialogRoute id="partner" title={t("about.heading", names)} closeHref={paths.vehicle(id)}>
      <PartnerLogo {...partner} />
      <p className="mt-3">{t("about.what", names)}</p>
      <p className="mt-3">{t("about.shares", names)}</p>
      <h2 className="mt-5">{t("about.hides", names)}</h2>
      <ul>
        {hides.map((feature) => (
          <li key={feature}>{t(`features.${feature}`)}</li>
        ))}
      </ul>
      <p>
        <Link className="link" to={partnerPaths.chooseVehicles}>
          {t("about.vehicles", names)}
        </Link>
      </p>
      <h2 className="mt-5">{t("about.leave", names)}</h2>
      <p>
        {t("about.leaving", names)} <a href={href(socialPaths.identities)}>{t("about.waysIn")}</a>
      </p>
    </DialogRoute>
  );
}
