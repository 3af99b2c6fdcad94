import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { loadVehicle, receiveVehicle, withoutActivity } from "#app/vehicle/vehicle-guard.server.ts";
import { listAnswers, readAnswers } from "#app/import/logs/log-answers.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportQuestions } from "./import-questions.tsx";
import { questionsView } from "./import-questions-view.server.ts";
import {
  groupsView,
  ignoredView,
  importFlash,
  notedView,
  noteWords,
  othersView,
  unreadView,
} from "./import-view.server.ts";
import { oddView } from "./odd-economies-view.server.ts";
import { fixLines } from "./fix-lines.server.ts";
import { progressPath } from "./import-progress-view.server.ts";
import { findRun, type ImportRun } from "./import-runs.server.ts";
import { startImport } from "./start-import.server.ts";
import { findVehicleImport, openImportedZip, type VehicleImport } from "./vehicle-import.server.ts";
import { findExisting, hasEntries, planImport, toImportPlan } from "./vehicle-plan.server.ts";

export const handle: PageHandle = { i18n: ["import"], title: "import:preview" };

function findPreviewedImport({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<VehicleImport | null> {
  const { vehicleId, importId } = params;
  const answers = readAnswers(new URL(request.url).searchParams);
  return findVehicleImport(context, context.claim?.accountId, vehicleId!, importId!, answers);
}

function readExisting(
  { context: { db, claim }, params }: LoaderFunctionArgs,
  id: string,
  saved: VehicleImport | null,
) {
  return Promise.all([
    findExisting(db, id, saved),
    findRun(db, claim!.accountId, params.importId!),
  ]);
}

function choice({ context: { settings, locale }, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("car");
  return { asked, secret: settings.secret, words: noteWords(locale) };
}

function redirectToProgress(run: ImportRun | null, id: string): void {
  if (run && !run.finishedAt) redirectTo(progressPath(paths.importPreview(id, run.importId)));
}

function carSearch(answered: URLSearchParams, index: number): string {
  return new URLSearchParams([...answered, ["car", String(index)]]).toString();
}

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const saved = await findPreviewedImport(args);
  const opened = await loadVehicle(args, (id) => readExisting(args, id, saved));
  const { id, vehicle, owner, known } = opened;
  if (!saved || !owner.emailVerified) return redirectTo(paths.importHistory(id));
  const [existing, run] = opened.data;
  redirectToProgress(run, id);
  const { cars, chosen, groups, receipts, planned } = planImport(
    saved,
    choice(args),
    opened,
    existing,
  );
  const formatters = createFormatters(context.locale, known);
  const name = vehicleTitle(vehicle).name;
  const questions = questionsView(saved, formatters);
  if (questions) return { id, name, questions };
  const answered = new URLSearchParams(saved.log ? listAnswers(saved.log.answers) : []);
  const formatCount = (text: "lines" | "receipts", count: number) =>
    formatters.t(`import-words:${text}`, { count, number: formatNumber(count, context.locale) });
  return {
    id,
    name,
    questions: null,
    cars: cars.map(({ name, lines }, index) => ({
      name: name || formatters.t("import:unnamedCar"),
      lines: formatCount("lines", lines),
      href: `${paths.importPreview(id, args.params.importId!)}?${carSearch(answered, index)}`,
    })),
    chosen,
    otherCar:
      cars[chosen]?.vin && vehicle.vin && cars[chosen].vin !== vehicle.vin
        ? cars[chosen].name
        : null,
    odd: oddView(
      planned.fillUps,
      { log: existing.fuelLog, powertrain: known.powertrain, unit: known.unit },
      { saved, here: paths.importPreview(id, args.params.importId!) },
      formatters,
      context.locale,
    ),
    groups: groupsView(groups, planned, { formatters, locale: context.locale }),
    unread: unreadView(saved, groups.unread, { formatters, locale: context.locale }),
    noted: notedView(planned, formatters),
    ignored: ignoredView(saved, formatters),
    receipts: receipts.length > 0 ? formatCount("receipts", receipts.length) : null,
    others: othersView(saved, formatters),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const importId = params.importId!;
  const saved = await findPreviewedImport(args);
  const post = await receiveVehicle(args, (id) => readExisting(args, id, saved));
  const {
    id,
    owner: { accountId, emailVerified },
    data: [existing, run],
  } = post;
  if (!saved || !emailVerified) return redirectTo(paths.importHistory(id));
  redirectToProgress(run, id);
  const { search } = new URL(args.request.url);
  const here = `${paths.importPreview(id, importId)}${search}`;
  if (post.form.get("intent") === "fix") {
    const flash = await fixLines(context, { accountId, importId }, saved, post.form);
    return commit(withoutActivity(post), { writes: [], location: here, flash });
  }
  const planned = planImport(saved, choice(args), post, existing);
  const showAgain = () => redirectTo(here);
  const order = {
    accountId,
    importId,
    vehicleId: id,
    plan: toImportPlan(id, planned),
    logs: new Map(existing.fuelLog ? [[id, existing.fuelLog]] : []),
    earlier: run?.number ?? 0,
    before: [],
    lostPhotos: 0,
    openZip: () => openImportedZip(context, accountId, importId),
  };
  return startImport(post, order, {
    location: paths.serviceHistory(id),
    progress: progressPath(paths.importPreview(id, importId)),
    flash: (records, receipts) =>
      importFlash(records, receipts, context.locale, hasEntries(planned.planned)),
    // Someone added a fill-up since, so show what the file adds to it.
    unless: { fuel_changed: showAgain },
  });
}

export default function ImportPreviewPage() {
  const { t } = useTranslation("import");
  const data = useLoaderData<typeof loader>();
  if (!data.questions) return <ImportPreview {...data} />;
  return (
    <FormColumn>
      <BackLink href={paths.importHistory(data.id)}>{t("another")}</BackLink>
      <PageHeading title={t("preview")} above={data.name} />
      <ImportQuestions questions={data.questions} />
    </FormColumn>
  );
}
