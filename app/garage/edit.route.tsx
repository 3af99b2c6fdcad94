import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadAsOwner, receiveAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/http/reply.server.ts";
import { commit } from "#app/http/submission.server.ts";
import { useLastResult } from "#app/ui/last-result.ts";
import { EditForm } from "./edit-form.tsx";
import { editVehicleFields, editVehicleSchema } from "./edit-vehicle.server.ts";
import { findPlace } from "./places.server.ts";
import { findVehicle, updateVehicle } from "./vehicles.server.ts";

export const handle: PageHandle = { i18n: ["garage", "states"], title: "garage:edit.title" };

export async function loader(args: LoaderFunctionArgs) {
  const { db } = args.context;
  const { owner, data: vehicle } = await loadAsOwner(args, (accountId) => findVehicle(db, accountId, args.params.vehicleId!));
  if (!vehicle) throw redirect(paths.garage);
  const { nickname, postalCode, plate, plateState, trim, trimOptions, powertrain, distanceUnit } = vehicle;
  const { averageDistance, averageFrequency } = vehicle;
  return {
    id: vehicle.id,
    country: owner.country,
    trims: trimOptions,
    constraint: getZodConstraint(editVehicleFields(vehicle, null)),
    values: {
      ...{ nickname, postalCode, plate, state: plateState, trim, powertrain, distanceUnit },
      averageDistance: averageDistance === null ? null : String(averageDistance),
      frequency: averageFrequency ?? "year",
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db } = context;
  const { form, key, data: [vehicle, place] } = await receiveAsOwner(args, (accountId, form) =>
    Promise.all([findVehicle(db, accountId, params.vehicleId!), findPlace(db, String(form.get("postalCode") ?? ""))]),
  );
  if (!vehicle) throw redirect(paths.garage);
  const submission = parseWithZod(form, { schema: editVehicleSchema(vehicle, place, (field) => form.has(field)) });
  if (submission.status !== "success") return refuseForm(context, submission);
  return commit(context, key, [updateVehicle(db, vehicle.id, submission.value)], {
    location: paths.vehicle(vehicle.id),
    flash: { message: "vehicleSaved" },
  });
}

export default function EditVehicle() {
  const lastResult = useLastResult();
  return <EditForm {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
