import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { partnerPaths } from "#app/http/embedding/partner-paths.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, href, paths, withRedirectTo } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { brand } from "#app/i18n/locale.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PartnerLogo } from "./partner-logo.tsx";
import { partnerView } from "./partner-view.server.ts";

export const handle: PageHandle = {
  title: "activate:title",
  description: "activate",
  scripts: false,
};

/** The only page of a partner's that needs no login (spec §2). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const partner = context.settings.partners.get(params.partner!);
  if (!partner) throw problem(404);
  const owner = await context.owner();
  const redirectTo = followable(new URL(request.url).searchParams.get("redirectTo"));
  if (owner?.partner === partner.slug) throw redirect(redirectTo);
  return {
    partner: partnerView(partner),
    continueHref: withRedirectTo(partnerPaths.logIn(partner.slug), href(redirectTo)),
    isFrame: context.embedding !== null,
  };
}

const gains = ["due", "history", "recalls"] as const;

export default function Activate() {
  const { t } = useTranslation("activate");
  const { partner, continueHref, isFrame } = useLoaderData<typeof loader>();
  const names = { partner: partner.name, brand: brand.name };
  return (
    <FormColumn>
      <PartnerLogo {...partner} />
      <PageHeading title={t("heading", names)} below={t("intro", names)} />
      <ul>
        {gains.map((gain) => (
          <li key={gain}>{t(`gains.${gain}`)}</li>
        ))}
      </ul>
      <p>
        <a className="btn" href={continueHref}>
          {t("continue", names)}
        </a>
      </p>
      <p className="muted">{t("shares", names)}</p>
      {!isFrame && (
        <p>
          {t("known", names)} <a href={href(paths.logIn)}>{t("logIn")}</a>
        </p>
      )}
    </FormColumn>
  );
}
