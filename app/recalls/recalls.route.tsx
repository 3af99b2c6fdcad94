import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { mayDo } from "#app/vehicle/access/permissions.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { FormErrors } from "#app/forms/fields/form.tsx";
import type { LastResult } from "#app/ui/last-result.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { Database } from "#db/client.ts";
import { askForVehicle } from "./ask-recalls.server.ts";
import { mergeCampaigns } from "./campaigns.ts";
import { DismissedRecall, OpenRecall } from "./recall-item.tsx";
import { RecallSources } from "./recall-sources.tsx";
import { dismissForm, defaultReason } from "./dismiss-form.server.ts";
import { campaignView, sourcesView } from "./recalls-view.server.ts";
import { listAskedSources, listVehicleRecalls } from "./vehicle-recalls.server.ts";
import { dismissRecall } from "./dismiss-recall.server.ts";

export const handle: PageHandle = {
  i18n: ["recalls", "garage"],
  title: "recalls:title",
};

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { db, locale } = context;
  const { id, vehicle, known, dashboard, today, timeZone, data } = withDashboard(
    await loadVehicle(args, (id) => readRecalls(db, id)),
  );
  const mayAsk = !context.claim?.viewsUntil;
  const [recalls, requested] =
    mayAsk && (await askForVehicle(context, vehicle, data[1])) ? await readRecalls(db, id) : data;
  const formatters = createFormatters(locale, known);
  const campaigns = mergeCampaigns(recalls).map((campaign) =>
    campaignView(campaign, locale, formatters),
  );
  return {
    id,
    name: vehicleTitle(vehicle).name,
    ...mayDo(vehicle),
    tabs: carTabs(args.request, null, { vehicle, dashboard }, formatters),
    open: campaigns.filter(({ dismissed }) => !dismissed),
    dismissed: campaigns.filter(({ dismissed }) => dismissed),
    wasAsked: campaigns.length > 0 || requested.some(({ at }) => at !== null),
    sources: sourcesView(requested, timeZone, locale, formatters),
    form: dismissForm(today, locale.language).open({ reason: defaultReason }),
    dates: { min: earliestDate, max: today },
    isOff: findEvent(dashboard, "recall")?.reminder === "disabled",
  };
}

export function action(args: ActionFunctionArgs) {
  return dismissRecall(args);
}

const readRecalls = (db: Database, id: string) =>
  Promise.all([listVehicleRecalls(db, id), listAskedSources(db, id)]);

export default function RecallsPage() {
  const { t } = useTranslation("recalls");
  const { id, name, open, dismissed, wasAsked, sources, form, dates, isOff } =
    useLoaderData<typeof loader>();
  const answer = useActionData<{ lastResult: LastResult; recallId?: string }>();
  const may = useMay();
  const isUnknown = answer !== undefined && !answer.recallId;
  const dateError = answer?.lastResult?.error?.repairedOn?.[0];
  const problems = isUnknown
    ? [{ id: "recalls", message: t("unableToDismiss") }]
    : dateError
      ? [{ id: `recall-${answer.recallId}-repairedOn`, message: dateError }]
      : [];
  return (
    <>
      <FormErrors problems={problems} />
      <PageHeading title={t("title")} above={name} />
      <FormColumn>
        <section id="recalls" tabIndex={-1}>
          {open.length > 0 ? (
            <>
              <h2>{t("open", { count: open.length })}</h2>
              <p>{t("notConfirmed")}</p>
              <ul className="rows">
                {open.map((recall) => (
                  <OpenRecall
                    key={recall.id}
                    {...{ recall, form, dates }}
                    lastResult={answer?.recallId === recall.id ? answer.lastResult : undefined}
                  />
                ))}
              </ul>
            </>
          ) : (
            <>
              <h2>{t(wasAsked ? "none" : "notKnown")}</h2>
              <p>{t(wasAsked ? "noneText" : "notKnownText")}</p>
            </>
          )}
        </section>
        {dismissed.length > 0 && (
          <section>
            <h2>{t("dismissedTitle")}</h2>
            <ul className="rows">
              {dismissed.map((recall) => (
                <DismissedRecall key={recall.id} recall={recall} />
              ))}
            </ul>
          </section>
        )}
        <RecallSources sources={sources} />
        {may("manage") && (
          <p>
            <Link className="link" to={paths.event(id, "recall")}>
              {t(isOff ? "turnOn" : "turnOff")}
            </Link>
          </p>
        )}
      </FormColumn>
    </>
  );
}
