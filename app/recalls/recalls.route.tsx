import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { readChoice } from "#app/forms/choice.server.ts";
import { rejectAtPage } from "#app/forms/reply.server.ts";
import { commit, succeed } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { mayDo } from "#app/vehicle/access/permissions.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { logService } from "#app/service-records/form/record-writes.server.ts";
import { FormErrors } from "#app/forms/fields/form.tsx";
import type { LastResult } from "#app/ui/last-result.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { Database } from "#db/client.ts";
import { recallRepair } from "#db/reference/service-items.ts";
import { askForVehicle } from "./ask-recalls.server.ts";
import { mergeCampaigns } from "./campaigns.ts";
import { DismissedRecall, OpenRecall } from "./recall-item.tsx";
import { RecallSources } from "./recall-sources.tsx";
import { dismissForm, defaultReason } from "./dismiss-form.server.ts";
import { campaignView, sourcesView } from "./recalls-view.server.ts";
import {
  dismissRecalls,
  listAskedSources,
  listVehicleRecalls,
  restoreRecalls,
} from "./vehicle-recalls.server.ts";

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

const readRecalls = (db: Database, id: string) =>
  Promise.all([listVehicleRecalls(db, id), listAskedSources(db, id)]);

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now, locale } = context;
  const post = await receiveVehicle(args, (id) => listVehicleRecalls(db, id));
  const { id, known, today, form, data: recalls } = post;
  const intent = readChoice(form, "intent", ["dismiss", "restore"]);
  const named = form.get("recallId");
  const campaign = mergeCampaigns(recalls).find(({ recalls }) =>
    recalls.some(({ id }) => id === named),
  );
  if (!campaign) return rejectAtPage(context);
  const location = paths.recalls(id);
  const ids = campaign.recalls.map((recall) => recall.id);
  if (intent === "restore") {
    const writes = [restoreRecalls(db, id, ids)];
    return commit(post, { writes, location, flash: { message: "recallRestored" } });
  }

  if (!form.get("reason")) form.set("reason", defaultReason);
  return submit(
    post,
    dismissForm(today, locale.language),
    ({ reason, repairedOn }) => {
      const repaired = repairedOn ? "recallLogged" : "recallRepaired";
      const message = reason === "not-mine" ? "recallNotMine" : repaired;
      const outcome = { location, flash: { message } } as const;
      // Already dismissed in another tab: the form's goal is met.
      const alreadyDismissed = () => succeed(context, outcome);
      if (campaign.dismissal) return alreadyDismissed();
      const { title } = campaignView(campaign, locale, createFormatters(locale, known));
      const comments = [title, ...campaign.recalls.map(({ number }) => number)].join(" · ");
      const repair = { vehicleId: id, serviceId: recallRepair, odometer: null, comments };
      return {
        writes: [
          dismissRecalls(db, id, ids, { reason, repairedOn }, now),
          ...(repairedOn ? logService(db, { ...repair, date: repairedOn }, now) : []),
        ],
        ...outcome,
        counts: repairedOn ? "serviceAdded" : undefined,
        unless: { "recall_dismissals.vehicle_id": alreadyDismissed },
      };
    },
    { recallId: campaign.id },
  );
}

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
