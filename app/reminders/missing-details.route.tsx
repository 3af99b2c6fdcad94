import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { detailsToGive } from "./details-to-give.ts";
import { wordsFor } from "./event-words.server.ts";
import { findKnownVehicle } from "./known-vehicles.server.ts";
import { openFor } from "./open-dashboard.server.ts";

export const handle: PageHandle = { i18n: ["reminders"], title: "reminders:missing.title" };

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const { owner, data: kept } = await loadAsOwner(args, (accountId) => findKnownVehicle(context.db, accountId, params.vehicleId!, context.now));
  if (!kept) throw redirect(paths.garage);
  const { id } = kept.vehicle;
  const { dashboard, known, today } = openFor(context, owner, kept);
  const { t } = wordsFor(context.reader, known.state);
  const details = detailsToGive(id, known, dashboard.odometer, today);
  return { id, details: details.map(({ detail, href }) => ({ href, name: t(`due:missing.names.${detail}`), why: t(`due:missing.why.${detail}`) })) };
}

export default function MissingDetailsPage() {
  const { t } = useTranslation("reminders");
  const { id, details } = useLoaderData<typeof loader>();
  return (
    <DialogRoute id="missing" title={t("missing.title")} closeHref={paths.vehicle(id)}>
      <p>{t(details.length > 0 ? "missing.text" : "missing.none")}</p>
      <ul className="rows">
        {details.map(({ href, name, why }) => (
          <li key={name} className="session">
            <div><b>{name}</b><p className="muted">{why}</p></div>
            <Anchor className="btn btn-quiet" href={href} aria-label={`${t("missing.add")}: ${name}`}>{t("missing.add")}</Anchor>
          </li>
        ))}
      </ul>
    </DialogRoute>
  );
}
