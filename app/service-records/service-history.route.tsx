import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VerifyBanner } from "#app/account/verify-banner.tsx";
import { titleView } from "#app/garage/vehicle-view.ts";
import { readListKey } from "#app/http/list-page.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { wordsFor } from "#app/reminders/event-words.server.ts";
import { loadVehicle } from "#app/reminders/vehicle-guard.server.ts";
import { tabsView } from "#app/reminders/vehicle-tabs.server.ts";
import { PageHeading } from "#app/ui/layout.tsx";
import { historyView } from "./history-view.server.ts";
import { History } from "./history.tsx";
import { listRecords } from "./records.server.ts";

export const handle: PageHandle = { i18n: ["history"], title: "history:title", asksToVerify: true };

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const below = readListKey(new URL(request.url).searchParams);
  const { id, vehicle, owner, dashboard, known, data: rows } = await loadVehicle(args, (id) => listRecords(context.db, id, below));
  const words = wordsFor(context.reader, known.state);
  return {
    name: titleView(vehicle).name,
    tabs: tabsView("history", id, dashboard, words),
    email: owner.email,
    history: owner.emailVerified ? historyView(rows, { id, unit: known.unit, dashboard, below }, words) : null,
  };
}

export default function ServiceHistoryPage() {
  const { t } = useTranslation("history");
  const { name, email, history } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("title")} above={name} />
      {history ? <History history={history} /> : <VerifyBanner email={email} title={t("unverified")} kind="warn" />}
    </>
  );
}
