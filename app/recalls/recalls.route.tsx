import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { titleView } from "#app/vehicle/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { refuseAtPage, refuseForm } from "#app/forms/reply.server.ts";
import { commit, succeed } from "#app/forms/submission.server.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { dotsOf } from "#app/maintenance/due/tab-dots.ts";
import { tabsView } from "#app/vehicle/vehicle-tabs.server.ts";
import { logService } from "#app/service-records/form/insert-record.server.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { FormErrors } from "#app/forms/fields/form.tsx";
import type { LastResult } from "#app/ui/last-result.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import type { Database } from "#db/client.ts";
import { breaks } from "#db/constraints.ts";
import { askForVehicle } from "./ask-recalls.server.ts";
import { mergeCampaigns } from "./campaigns.ts";
import { DismissedRecall, OpenRecall } from "./recall-item.tsx";
import { RecallSources } from "./recall-sources.tsx";
import { dismissSchema, usualReason } from "./dismiss-form.server.ts";
import { campaignView, sourcesView } from "./recalls-view.server.ts";
import { dismissRecalls, listAskedSources, listVehicleRecalls, restoreRecalls } from "./vehicle-recalls.server.ts";

export const handle: PageHandle = { i18n: ["recalls", "garage"], title: "recalls:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { db, reader } = context;
  const { id, vehicle, known, dashboard, today, data } = withDashboard(await loadVehicle(args, (id) => readRecalls(db, id)));
  const [recalls, asked] = (await askForVehicle(context, vehicle, data[1])) ? await readRecalls(db, id) : data;
  const words = wordsFor(reader, known.state);
  const campaigns = mergeCampaigns(recalls).map((campaign) => campaignView(campaign, reader, words));
  return {
    id,
    name: titleView(vehicle).name,
    tabs: tabsView(null, id, dotsOf(dashboard), words),
    open: campaigns.filter(({ dismissed }) => !dismissed),
    dismissed: campaigns.filter(({ dismissed }) => dismissed),
    wasAsked: campaigns.length > 0 || asked.some(({ at }) => at !== null),
    sources: sourcesView(asked, reader, words),
    dates: { min: earliestDate, max: today },
    isOff: findEvent(dashboard, "recall")?.reminder === "disabled",
  };
}

const readRecalls = (db: Database, id: string) => Promise.all([listVehicleRecalls(db, id), listAskedSources(db, id)]);

/** The service of the catalogue that a repaired recall is logged as. */
const recallRepair = 1805;

/** Dismisses a campaign, with a record where its owner says when it was repaired; or opens it again. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now, reader } = context;
  const { id, known, today, form, key, data: recalls } = await receiveVehicle(args, (id) => listVehicleRecalls(db, id));
  const intent = form.get("intent");
  if (intent !== "dismiss" && intent !== "restore") throw problem(400);
  const named = form.get("recallId");
  const campaign = mergeCampaigns(recalls).find(({ recalls }) => recalls.some(({ id }) => id === named));
  if (!campaign) return refuseAtPage(context);
  const location = paths.recalls(id);
  const ids = campaign.recalls.map((recall) => recall.id);
  if (intent === "restore") return commit(context, key, [restoreRecalls(db, id, ids)], { location, flash: { message: "recallRestored" } });

  if (!form.get("reason")) form.set("reason", usualReason);
  const submission = parseWithZod(form, { schema: dismissSchema(today, reader.language) });
  if (submission.status !== "success") return refuseForm(context, submission, undefined, 400, { recallId: campaign.id });
  const { reason, repairedOn } = submission.value;
  const outcome = { location, flash: { message: reason === "not-mine" ? "recallNotMine" : repairedOn ? "recallLogged" : "recallRepaired" } };
  // Dismissed in another tab meanwhile: it was what this form asks for.
  if (campaign.dismissal) return succeed(context, outcome);
  const { title } = campaignView(campaign, reader, wordsFor(reader, known.state));
  const comments = [title, ...campaign.recalls.map(({ number }) => number)].join(" · ");
  const record = repairedOn ? logService(db, { vehicleId: id, serviceId: recallRepair, date: repairedOn, odometer: null, comments }, now) : [];
  try {
    return await commit(context, key, [dismissRecalls(db, id, ids, { reason, repairedOn }, now), ...record], outcome);
  } catch (error) {
    if (breaks(error, "recall_dismissals.vehicle_id")) return succeed(context, outcome);
    throw error;
  }
}

export default function RecallsPage() {
  const { t } = useTranslation("recalls");
  const { id, name, open, dismissed, wasAsked, sources, dates, isOff } = useLoaderData<typeof loader>();
  const answer = useActionData<{ lastResult: LastResult; recallId?: string }>();
  const isUnknown = answer !== undefined && !answer.recallId;
  const wrongDate = answer?.lastResult?.error?.repairedOn?.[0];
  const problems = isUnknown
    ? [{ id: "recalls", message: t("unableToDismiss") }]
    : wrongDate
      ? [{ id: `recall-${answer.recallId}-repairedOn`, message: wrongDate }]
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
                  <OpenRecall key={recall.id} recall={recall} dates={dates} lastResult={answer?.recallId === recall.id ? answer.lastResult : undefined} />
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
              {dismissed.map((recall) => <DismissedRecall key={recall.id} recall={recall} />)}
            </ul>
          </section>
        )}
        <RecallSources sources={sources} />
        <section><p><Anchor href={paths.event(id, "recall")}>{t(isOff ? "turnOn" : "turnOff")}</Anchor></p></section>
      </FormColumn>
    </>
  );
}
