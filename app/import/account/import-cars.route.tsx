import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { commit } from "#app/forms/submission.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { loadAsOwner, redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { progressPath } from "#app/import/import-progress-view.server.ts";
import { ImportQuestions } from "#app/import/import-questions.tsx";
import { questionsView } from "#app/import/import-questions-view.server.ts";
import { fixLines } from "#app/import/fix-lines.server.ts";
import { importFlash } from "#app/import/import-view.server.ts";
import { startImport } from "#app/import/start-import.server.ts";
import { openImportedZip } from "#app/import/vehicle-import.server.ts";
import { hasEntries } from "#app/import/vehicle-plan.server.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { redirectToProgress } from "./account-progress.server.ts";
import { findCarsFacts, findCarsImport, joinPlans, planCars } from "./import-cars.server.ts";
import { carsView, plannedView } from "./import-cars-view.server.ts";
import { ChooseCars, PlannedCars } from "./import-cars.tsx";

export const handle: PageHandle = { i18n: ["import"], title: "import:preview" };

export async function loader(args: LoaderFunctionArgs) {
  const { context, request, params } = args;
  const importId = params.importId!;
  const found = await findCarsImport(context, request, importId);
  const { owner, data } = await loadAsOwner(args, (accountId) =>
    findCarsFacts(context.db, accountId, importId, found),
  );
  if (!found || !owner.emailVerified) return redirectTo(paths.importAccount);
  redirectToProgress(data.run);
  const formatters = createFormatters(context.locale, null);
  const questions = data.garage.length > 0 && questionsView(found.saved, formatters);
  if (questions) return { questions };
  const planned = planCars(found, data, context, owner.accountId);
  return {
    questions: null,
    cars: carsView(found, data.garage, formatters),
    planned: planned.length > 0 ? plannedView(found, planned, formatters, context.locale) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, request, params } = args;
  const importId = params.importId!;
  const found = await findCarsImport(context, request, importId);
  const post = await receiveAsOwner(args, (accountId) =>
    findCarsFacts(context.db, accountId, importId, found),
  );
  const {
    owner: { accountId, emailVerified },
    data,
  } = post;
  if (!found || !emailVerified) return redirectTo(paths.importAccount);
  redirectToProgress(data.run);
  const { search } = new URL(request.url);
  const here = `${paths.accountImportCars(importId)}${search}`;
  if (post.form.get("intent") === "fix") {
    const flash = await fixLines(context, { accountId, importId }, found.saved, post.form);
    return commit(post, { writes: [], location: here, flash });
  }
  const planned = planCars(found, data, context, accountId);
  const showAgain = () => redirectTo(here);
  if (planned.length === 0) return showAgain();
  const order = {
    ...{ accountId, importId, vehicleId: null, lostPhotos: 0, before: [] },
    plan: joinPlans(planned),
    logs: new Map(
      planned.flatMap(({ vehicle, fuelLog }) => (fuelLog ? [[vehicle.id, fuelLog] as const] : [])),
    ),
    earlier: data.run?.number ?? 0,
    openZip: () => openImportedZip(context, accountId, importId),
  };
  return startImport(post, order, {
    location: paths.garage,
    progress: progressPath(paths.accountImportPreview(importId)),
    flash: (records, receipts) =>
      importFlash(
        records,
        receipts,
        context.locale,
        planned.some((car) => hasEntries(car.planned)),
      ),
    // Someone added a fill-up or a receipt since, so show what the file adds to it.
    unless: { fuel_changed: showAgain, receipts_full: showAgain },
  });
}

export default function ImportCarsPage() {
  const { t } = useTranslation("import");
  const data = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={paths.importAccount}>{t("another")}</BackLink>
      <PageHeading title={t(data.questions ? "preview" : "whichCars")} />
      {data.questions ? (
        <ImportQuestions questions={data.questions} />
      ) : (
        <>
          <ChooseCars cars={data.cars} isChosen={data.planned !== null} />
          {data.planned && <PlannedCars planned={data.planned} />}
        </>
      )}
    </FormColumn>
  );
}
