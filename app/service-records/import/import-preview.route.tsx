import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
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
  listCars,
  groupLines,
  selectCarLines,
  planReceipts,
} from "#app/service-records/import/formats/import-groups.ts";
import { ImportPreview } from "./import-preview.tsx";
import { groupsView, importFlash } from "./import-view.server.ts";
import { progressPath } from "./import-progress-view.server.ts";
import { findRun, type ImportRun } from "./import-runs.server.ts";
import { findReceiptIds, createMissingFilter } from "./imported-receipts.server.ts";
import { startImport } from "./start-import.server.ts";
import {
  findKnownRecords,
  findVehicleImport,
  openImportedZip,
  type VehicleImport,
} from "./vehicle-import.server.ts";

export const handle: PageHandle = { i18n: ["import"], title: "import:preview" };

function findPreviewedImport({
  context,
  params,
}: LoaderFunctionArgs): Promise<VehicleImport | null> {
  return findVehicleImport(context, context.claim?.accountId, params.vehicleId!, params.importId!);
}

function loadExisting(
  { context: { db, claim }, params }: LoaderFunctionArgs,
  id: string,
  saved: VehicleImport | null,
) {
  const lines = saved?.lines ?? [];
  const hasReceipts = lines.some((line) => line.ok && line.receipts);
  const run = findRun(db, claim!.accountId, params.importId!);
  return Promise.all([
    findKnownRecords(db, [id], lines),
    hasReceipts ? findReceiptIds(db, [id]) : new Set<string>(),
    run,
  ]);
}

function redirectToProgress(run: ImportRun | null, id: string): void {
  if (run && !run.finishedAt) redirectTo(progressPath(paths.importPreview(id, run.importId)));
}

function chooseCar({ lines }: VehicleImport, { request }: LoaderFunctionArgs, vehicle: Vehicle) {
  const cars = listCars(lines);
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

type LoadedVehicle = Pick<OwnersVehicle, "vehicle" | "owner"> & {
  data: Awaited<ReturnType<typeof loadExisting>>;
};

function planImport(
  saved: VehicleImport,
  args: LoaderFunctionArgs,
  { vehicle, owner, data: [records, receiptIds] }: LoadedVehicle,
) {
  const { cars, chosen } = chooseCar(saved, args, vehicle);
  const groups = groupLines(selectCarLines(saved.lines, cars[chosen]), records);
  const receipts = planReceipts(groups, records).filter(
    createMissingFilter(receiptIds, args.context.settings.secret, owner.accountId),
  );
  return { cars, chosen, groups, receipts };
}

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const saved = await findPreviewedImport(args);
  const opened = await loadVehicle(args, (id) => loadExisting(args, id, saved));
  const { id, vehicle, owner, known } = opened;
  if (!saved || !owner.emailVerified) return redirectTo(paths.importHistory(id));
  redirectToProgress(opened.data[2], id);
  const { cars, chosen, groups, receipts } = planImport(saved, args, opened);
  const formatters = createFormatters(context.locale, known);
  const formatCount = (text: "lines" | "receipts", count: number) =>
    formatters.t(`import-words:${text}`, { count, number: formatNumber(count, context.locale) });
  return {
    id,
    importId: args.params.importId!,
    name: vehicleTitle(vehicle).name,
    cars: cars.map(({ name, lines }, index) => ({
      name: name || formatters.t("import:unnamedCar"),
      lines: formatCount("lines", lines),
      href: `${paths.importPreview(id, args.params.importId!)}?car=${index}`,
    })),
    chosen,
    otherCar:
      cars[chosen]?.vin && vehicle.vin && cars[chosen].vin !== vehicle.vin
        ? cars[chosen].name
        : null,
    groups: groupsView(groups, { formatters, locale: context.locale }),
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
  } = planImport(saved, args, post);
  const plan = {
    records: added.map(({ record }) => ({ vehicleId: id, record })),
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
    flash: (records, receipts) => importFlash(records, receipts, context.locale),
  });
}

export default function ImportPreviewPage() {
  return <ImportPreview {...useLoaderData<typeof loader>()} />;
}
