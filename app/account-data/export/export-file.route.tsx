import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { prepareFile } from "./export-download.server.ts";
import { parseExportFile, toFileName } from "./export-parts.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const file = parseExportFile(params.file!);
  const {
    id,
    vehicle,
    owner,
    data: prepared,
  } = await loadVehicle(
    args,
    async (vehicleId) =>
      file && prepareFile(context, { accountId: context.claim!.accountId, vehicleId }, file),
  );
  if (!prepared || !owner.emailVerified) return redirectTo(paths.exportHistory(id));
  return prepared(`roadworthy-${toFileName(vehicleName(vehicle))}`, {});
}
