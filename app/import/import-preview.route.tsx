import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { Vehicle } from "#app/vehicle/vehicles.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import {
  loadVehicle,
  receiveVehicle,
  type OwnersVehicle,
} from "#app/vehicle/vehicle-guard.server.ts";
import {
  matchCar,
  isOfCar,
  listCars,
  groupLines,
  type OfCar,
  planReceipts,
} from "#app/import/formats/import-groups.ts";
import { selectNewReadings } from "#app/import/logs/imported-lines.ts";
import { listAnswers, readAnswers } from "#app/import/logs/log-answers.ts";
import type { LogEntry, UnreadEntry } from "#app/import/logs/log-entry.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportQuestions } from "./import-questions.tsx";
import { questionsView } from "./import-questions-view.server.ts";
import { groupsView, importFlash, othersView } from "./import-view.server.ts";
import { progressPath } from "./import-progress-view.server.ts";
import { findRun, type ImportRun } from "./import-runs.server.ts";
import { findReceiptIds, createMissingFilter } from "./imported-receipts.server.ts";
import { startImport } from "./start-import.server.ts";
import {
  findKnownReadings,
  findKnownRecords,
  findVehicleImport,
  openImportedZip,
  type VehicleImport,
} from "./vehicle-import.server.ts";

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

function loadExisting(
  { context: { db, claim }, params }: LoaderFunctionArgs,
  id: string,
  saved: VehicleImport | null,
) {
  const lines = saved?.lines ?? [];
  const hasReceipts = lines.some((line) => line.ok && line.receipts);
  const run = findRun(db, claim!.accountId, params.importId!);
  const entries = saved?.log?.entries ?? [];
  const readingDates = entries.flatMap((entry) => (entry.kind === "reading" ? entry.date : []));
  return Promise.all([
    findKnownRecords(db, [id], lines),
    hasReceipts ? findReceiptIds(db, [id]) : new Set<string>(),
    run,
    findKnownReadings(db, id, readingDates),
  ]);
}

function redirectToProgress(run: ImportRun | null, id: string): void {
  if (run && !run.finishedAt) redirectTo(progressPath(paths.importPreview(id, run.importId)));
}

function listEntries({ lines, log }: VehicleImport): OfCar[] {
  if (!log) return lines.flatMap((line) => (line.ok ? line : []));
  const isAboutCar = (entry: LogEntry | UnreadEntry) =>
    !["unread", "car", "setting"].includes(entry.kind);
  return log.entries.flatMap((entry) => (isAboutCar(entry) ? (entry as LogEntry) : []));
}

function chooseCar(saved: VehicleImport, { request }: LoaderFunctionArgs, vehicle: Vehicle) {
  const cars = listCars(listEntries(saved));
  const requested = new URL(request.url).searchParams.get("car");
  const names = [
    vehicle.nickname,
    vehicleName(vehicle),
    vehicleName({ ...vehicle, trim: null }),
  ].filter((name) => name !== null);
  const chosen =
    requested !== null && /^\d{1,5}$/.test(requested)
      ? Number(requested)
      : matchCar(cars, { vin: vehicle.vin, names });
  return { cars, chosen: cars[chosen] ? chosen : -1 };
}

function carSearch(answered: URLSearchParams, index: number): string {
  return new URLSearchParams([...answered, ["car", String(index)]]).toString();
}

type LoadedVehicle = Pick<OwnersVehicle, "vehicle" | "owner"> & {
  data: Awaited<ReturnType<typeof loadExisting>>;
};

function planImport(
  saved: VehicleImport,
  args: LoaderFunctionArgs,
  { vehicle, owner, data: [records, receiptIds, , knownReadings] }: LoadedVehicle,
) {
  const { cars, chosen } = chooseCar(saved, args, vehicle);
  const car = cars[chosen];
  const lines = saved.lines.filter((line) => !line.ok || isOfCar(line, car));
  const groups = groupLines(lines, records);
  const entries = (saved.log?.entries ?? []).flatMap((entry) =>
    entry.kind !== "unread" && isOfCar(entry, car) ? entry : [],
  );
  const readings = selectNewReadings(entries, knownReadings);
  const receipts = planReceipts(groups, records).filter(
    createMissingFilter(receiptIds, args.context.settings.secret, owner.accountId),
  );
  return { cars, chosen, groups, receipts, entries, readings };
}

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const saved = await findPreviewedImport(args);
  const opened = await loadVehicle(args, (id) => loadExisting(args, id, saved));
  const { id, vehicle, owner, known } = opened;
  if (!saved || !owner.emailVerified) return redirectTo(paths.importHistory(id));
  redirectToProgress(opened.data[2], id);
  const { cars, chosen, groups, receipts, entries, readings } = planImport(saved, args, opened);
  const formatters = createFormatters(context.locale, known);
  const name = vehicleTitle(vehicle).name;
  const questions = questionsView(saved, formatters);
  if (questions) return { id, name, questions };
  const answered = new URLSearchParams(saved.log ? listAnswers(saved.log.answers) : []);
  const kinds = othersView(entries, { formatters, locale: context.locale });
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
    groups: groupsView(groups, readings, { formatters, locale: context.locale }),
    others:
      kinds.length > 0
        ? {
            title: formatters.t("import-words:others"),
            text: formatters.t("import-words:othersText"),
            kinds,
          }
        : null,
    receipts: receipts.length > 0 ? formatCount("receipts", receipts.length) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const importId = params.importId!;
  const saved = await findPreviewedImport(args);
  const post = await receiveVehicle(args, (id) => loadExisting(args, id, saved));
  const {
    id,
    owner: { accountId, emailVerified },
    data: [, , run],
  } = post;
  if (!saved || !emailVerified) return redirectTo(paths.importHistory(id));
  redirectToProgress(run, id);
  const {
    groups: { added },
    receipts,
    readings,
  } = planImport(saved, args, post);
  const plan = {
    records: [
      ...added.map(({ record }) => ({ vehicleId: id, record })),
      ...readings.map(({ date, odometer }) => ({
        vehicleId: id,
        reading: { date, ...odometer },
      })),
    ],
    receipts: receipts.map((receipt) => ({ vehicleId: id, ...receipt })),
  };
  const order = {
    accountId,
    importId,
    vehicleId: id,
    plan,
    earlier: run?.number ?? 0,
    before: [],
    lostPhotos: 0,
    openZip: () => openImportedZip(context, accountId, importId, ".zip"),
  };
  return startImport(post, order, {
    location: paths.serviceHistory(id),
    progress: progressPath(paths.importPreview(id, importId)),
    flash: (records, receipts) =>
      importFlash(records, receipts, context.locale, readings.length > 0),
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
