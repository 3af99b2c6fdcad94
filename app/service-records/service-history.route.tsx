import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SendVerification } from "#app/account/send-verification.tsx";
import { titleView } from "#app/garage/vehicle-view.ts";
import { readListKey } from "#app/http/list-page.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { wordsFor } from "#app/reminders/event-words.server.ts";
import { loadVehicle } from "#app/reminders/vehicle-guard.server.ts";
import { tabsView } from "#app/reminders/vehicle-tabs.server.ts";
import { PageHeading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { historyView } from "./history-view.server.ts";
import { History } from "./history.tsx";
import { listRecords } from "./records.server.ts";

export const handle: PageHandle = { i18n: ["history"], title: "history:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const below = readListKey(new URL(request.url).searchParams);
  const { id, vehicle, owner, dashboard, known, data: rows } = await loadVehicle(args, (id) => listRecords(context.db, id, below));
  const words = wordsFor(context.reader, known.state);
  return {
    id,
    name: titleView(vehicle).name,
    tabs: tabsView("history", id, dashboard, words),
    history: owner.emailVerified ? historyView(rows, { id, unit: known.unit, dashboard, below }, words) : null,
  };
}

export default function ServiceHistoryPage() {
  const { t } = useTranslation("history");
  const { id, name, history } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("title")} above={name} />
      {history ? (
        <History history={history} />
      ) : (
        <Notice kind="warn" title={t("unverified")} action={<SendVerification leadsTo={paths.serviceHistory(id)} look="secondary" />} />
      )}
    </>
  );
}
