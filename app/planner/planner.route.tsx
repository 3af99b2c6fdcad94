import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readChoice } from "#app/forms/choice.server.ts";
import { commit, succeed } from "#app/forms/submission.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { readListKey } from "#app/http/list-page.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { mayDo } from "#app/vehicle/access/permissions.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import {
  completePlanItem,
  findPlanItem,
  listPlanItems,
  listRemovedItems,
  reopenPlanItem,
} from "#app/vehicle/planner/plan-items.server.ts";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { undoStart } from "#app/vehicle/vehicles.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { ListPages } from "./list-pages.tsx";
import { PlanItems } from "./plan-items.tsx";
import { planView } from "./plan-view.server.ts";
import { fullFlash, itemKind } from "./planner-kinds.server.ts";
import { RemovedThings } from "./removed-things.tsx";

export const handle: PageHandle = { title: "planner:title", scripts: false };

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, locale } = args.context;
  const below = readListKey(new URL(args.request.url).searchParams);
  const {
    data: [items, removed],
    ...opened
  } = withDashboard(
    await loadVehicle(args, (id) =>
      Promise.all([
        listPlanItems(db, id, below),
        below ? [] : listRemovedItems(db, id, undoStart(now)),
      ]),
    ),
  );
  const { id, vehicle, dashboard, known } = opened;
  const formatters = createFormatters(locale, known);
  return {
    id,
    name: vehicleTitle(vehicle).name,
    ...mayDo(vehicle),
    tabs: carTabs(args.request, null, { vehicle, dashboard }, formatters),
    isFirst: below === null,
    ...planView(items, removed, opened, locale, formatters),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, now } = args.context;
  const post = await receiveVehicle(args, (id, form) =>
    findPlanItem(db, id, String(form.get("item") ?? ""), null),
  );
  const { id, form, data: item } = post;
  const location = plannerPaths.list(id);
  const intent = readChoice(form, "intent", ["done", "reopen"]);
  if (!item) return redirectTo(location);
  const key = { id: item.id, vehicleId: id };
  const full = { location, flash: fullFlash(itemKind, item.title) };
  return commit(post, {
    writes: [intent === "done" ? completePlanItem(db, key, now) : reopenPlanItem(db, key)],
    location,
    flash: {
      message: intent === "done" ? "plannerDone" : "plannerReopened",
      values: { name: item.title },
    },
    unless: { [itemKind.full[0]]: () => succeed(args.context, full) },
  });
}

export default function PlannerPage() {
  const { t } = useTranslation("planner");
  const { id, name, planned, ideas, done, more, isFirst, removed } = useLoaderData<typeof loader>();
  const may = useMay();
  return (
    <>
      <BackLink href={paths.vehicle(id)}>{name}</BackLink>
      <PageHeading
        title={t("title")}
        above={name}
        actions={
          <p className="cluster">
            <Spaced>
              {may("manage") && <ButtonLink to={plannerPaths.add(id)}>{t("addItem")}</ButtonLink>}
              <ButtonLink look="secondary" to={plannerPaths.supplies(id)}>
                {t("supplies")}
              </ButtonLink>
              {may("log") && (
                <ButtonLink look="secondary" to={plannerPaths.templates(id)}>
                  {t("templates")}
                </ButtonLink>
              )}
            </Spaced>
          </p>
        }
      />
      {planned.length + ideas.length + done.length === 0 && <p>{t("none")}</p>}
      <PlanItems id={id} title={t("statuses.planned")} group="planned" items={planned} />
      <PlanItems id={id} title={t("ideas")} group="ideas" items={ideas} />
      {done.length > 0 && (
        <details className="card inner mt-6" open={!isFirst}>
          <summary>{t("done")}</summary>
          <PlanItems id={id} title={null} group="done" items={done} />
        </details>
      )}
      <ListPages list={plannerPaths.list(id)} isFirst={isFirst} more={more} />
      {may("manage") && <RemovedThings things={removed} />}
    </>
  );
}
