import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DatabaseUnavailable } from "#db/availability.ts";
import { breaks } from "#db/constraints.ts";
import { loadAsOwner, receiveAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseClash, refuseForm } from "#app/http/reply.server.ts";
import { joinForm, nameOfForm, shownField } from "#app/http/shown-fields.server.ts";
import { commit } from "#app/http/submission.server.ts";
import { useLastResult } from "#app/ui/last-result.ts";
import { EditForm } from "./edit-form.tsx";
import { editVehicleFields, editVehicleSchema, editedTexts, readable } from "./edit-vehicle.server.ts";
import { findPlace } from "./places.server.ts";
import { findVehicle, updateVehicle } from "./vehicles.server.ts";

/** More windows than that do not save at the same moment; a database that is read as it was long ago does this. */
const mostTries = 20;

export const handle: PageHandle = { i18n: ["garage", "states"], title: "garage:edit.title" };

export async function loader(args: LoaderFunctionArgs) {
  const { db } = args.context;
  const { owner, data: vehicle } = await loadAsOwner(args, (accountId) => findVehicle(db, accountId, args.params.vehicleId!));
  if (!vehicle) throw redirect(paths.garage);
  const texts = editedTexts(vehicle);
  return {
    id: vehicle.id,
    country: owner.country,
    trims: vehicle.trimOptions,
    constraint: getZodConstraint(editVehicleFields(vehicle, null)),
    values: { ...texts, [shownField]: JSON.stringify(texts) },
  };
}

/** What another window saved since the form was opened is joined with it, also at the last moment. */
export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db, reader } = context;
  const { owner, form, key, data: [found, typedPlace] } = await receiveAsOwner(args, (accountId, form) =>
    Promise.all([findVehicle(db, accountId, params.vehicleId!), findPlace(db, String(form.get("postalCode") ?? ""))]),
  );
  const editor = nameOfForm(form);
  for (let vehicle = found, tries = 1; vehicle; vehicle = await findVehicle(db, owner.accountId, vehicle.id), tries++) {
    const { joined, clashes } = joinForm(form, editedTexts(vehicle), { again: vehicle.editedBy === editor });
    const place = joined.get("postalCode") === form.get("postalCode") ? typedPlace : await findPlace(db, vehicle.postalCode);
    const submission = parseWithZod(joined, { schema: editVehicleSchema(vehicle, place, (field) => form.has(field)) });
    if (Object.keys(clashes).length > 0) return refuseClash(context, submission, readable(reader.language, clashes));
    if (submission.status !== "success") return refuseForm(context, submission);
    try {
      return await commit(context, key, [updateVehicle(db, vehicle, submission.value, editor)], {
        location: paths.vehicle(vehicle.id),
        flash: { message: "vehicleSaved" },
      });
    } catch (error) {
      if (!breaks(error, "vehicle_changed")) throw error;
      if (tries === mostTries) throw new DatabaseUnavailable("reads what is no longer saved", { cause: error });
    }
  }
  throw redirect(paths.garage);
}

export default function EditVehicle() {
  const lastResult = useLastResult();
  return <EditForm {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
