import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { vehicleName } from "#app/garage/vehicle-names.ts";
import { titleView } from "#app/garage/vehicle-view.ts";
import type { Vehicle } from "#app/garage/vehicles.server.ts";
import type { Flash } from "#app/http/flash.server.ts";
import { leadTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { commit } from "#app/http/submission.server.ts";
import { formatNumber } from "#app/i18n/format.ts";
import type { Reader } from "#app/i18n/reader.ts";
import { wordsFor } from "#app/reminders/event-words.server.ts";
import { loadVehicle, receiveVehicle, type OwnersVehicle } from "#app/reminders/vehicle-guard.server.ts";
import { addImported, chunks, recordsAtOnce } from "./add-imported.server.ts";
import { addReceipts, findReceiptIds, notAmong, storeReceipts } from "./imported-receipts.server.ts";
import { carOf, carsIn, importGroups, linesOf, receiptsIn } from "./import-groups.ts";
import { ImportPreview } from "./import-preview.tsx";
import { groupsView } from "./import-view.server.ts";
import { findKnownRecords, findVehicleImport, openImportedZip, type VehicleImport } from "./vehicle-import.server.ts";

export const handle: PageHandle = { i18n: ["import"], title: "import:preview" };

/** What was kept is found by the account that the cookie names; nothing of it is shown before the session is confirmed. */
function findKept({ context, params }: LoaderFunctionArgs): Promise<VehicleImport | null> {
  return findVehicleImport(context, context.claim?.accountId, params.vehicleId!, params.importId!);
}

/** What of it this vehicle may have already. */
function findThere({ context: { db } }: LoaderFunctionArgs, id: string, kept: VehicleImport | null) {
  const lines = kept?.lines ?? [];
  const hasReceipts = lines.some((line) => line.ok && line.receipts);
  return Promise.all([findKnownRecords(db, [id], lines), hasReceipts ? findReceiptIds(db, [id]) : new Set<string>()]);
}

/** Which of the file's cars this one is, as its owner chose, else as the file tells. */
function chooseCar({ lines }: VehicleImport, { request }: LoaderFunctionArgs, vehicle: Vehicle) {
  const cars = carsIn(lines);
  const asked = new URL(request.url).searchParams.get("car");
  const names = [vehicle.nickname, vehicleName(vehicle), vehicleName({ ...vehicle, trim: null })].filter((name) => name !== null);
  const chosen = asked !== null && /^\d{1,5}$/.test(asked) ? Number(asked) : carOf(cars, { vin: vehicle.vin, names });
  return { cars, chosen: cars[chosen] ? chosen : -1 };
}

type Owned = Pick<OwnersVehicle, "vehicle" | "owner"> & { data: Awaited<ReturnType<typeof findThere>> };

/** What becomes of a file, for the one of its cars that this one is: its lines, and the receipts that are new. */
function planImport(kept: VehicleImport, args: LoaderFunctionArgs, { vehicle, owner, data: [records, receiptIds] }: Owned) {
  const { cars, chosen } = chooseCar(kept, args, vehicle);
  const groups = importGroups(linesOf(kept.lines, cars[chosen]), records);
  const receipts = receiptsIn(groups, records).filter(notAmong(receiptIds, args.context.settings.secret, owner.accountId));
  return { cars, chosen, groups, receipts };
}

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const kept = await findKept(args);
  const opened = await loadVehicle(args, (id) => findThere(args, id, kept));
  const { id, vehicle, owner, known } = opened;
  if (!kept || !owner.emailVerified) return leadTo(paths.importHistory(id));
  const { cars, chosen, groups, receipts } = planImport(kept, args, opened);
  const words = wordsFor(context.reader, known.state);
  return {
    id,
    importId: args.params.importId!,
    name: titleView(vehicle).name,
    cars: cars.map(({ name, lines }, index) => ({ name: name || words.t("import:unnamedCar"), lines, href: `${paths.importPreview(id, args.params.importId!)}?car=${index}` })),
    chosen,
    otherCar: cars[chosen]?.vin && vehicle.vin && cars[chosen].vin !== vehicle.vin ? cars[chosen].name : null,
    groups: groupsView(groups, { words, reader: context.reader, unit: known.unit }),
    receipts: receipts.length,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db, now } = context;
  const kept = await findKept(args);
  const opened = await receiveVehicle(args, (id) => findThere(args, id, kept));
  const { id, owner, key } = opened;
  if (!kept || !owner.emailVerified) return leadTo(paths.importHistory(id));
  const { groups: { added }, receipts } = planImport(kept, args, opened);
  const zip = receipts.length > 0 ? await openImportedZip(context, owner.accountId, params.importId!) : null;
  const stored = zip ? await storeReceipts(context, owner.accountId, [{ vehicleId: id, receipts }], zip) : [];
  const batches = chunks(added.map(({ record }) => record), recordsAtOnce).map((some) => addImported(db, id, some, now));
  // All but the last may be written again: what is there by its key stays as it is.
  for (const [first, ...rest] of batches.slice(0, -1)) await db.batch([first!, ...rest]);
  const last = [...(batches.at(-1) ?? []), ...addReceipts(db, owner.accountId, stored, now)];
  return commit(context, key, last, {
    location: paths.serviceHistory(id),
    flash: flashOf(added.length, stored.length, context.reader),
  });
}

function flashOf(count: number, receipts: number, reader: Reader): Flash {
  if (count === 0 && receipts > 0) return { message: "receiptsImported" };
  if (count < 2) return { message: count === 1 ? "recordImported" : "nothingImported" };
  return { message: "recordsImported", values: { records: formatNumber(count, reader) } };
}

export default function ImportPreviewPage() {
  return <ImportPreview {...useLoaderData<typeof loader>()} />;
}
