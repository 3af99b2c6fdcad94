import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { acceptFile } from "#app/forms/accept-file.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseClash, refuseForm } from "#app/forms/reply.server.ts";
import { saveEdit } from "#app/forms/save-edit.server.ts";
import { joinForm, nameOfForm, shownField } from "#app/forms/shown-fields.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { useLastResult } from "#app/ui/last-result.ts";
import { EditForm } from "./edit-form.tsx";
import { editVehicleFields, editVehicleSchema, editedTexts, readable } from "./edit-vehicle.server.ts";
import { photoLimit } from "#app/garage/photo/photo-file.ts";
import { findPlace } from "#app/vehicle/places.server.ts";
import { findMissed, removedSince, vehicleToChange } from "#app/vehicle/removed-vehicle.server.ts";
import { deleteReplaced, stagePhoto, takePhoto } from "#app/garage/photo/take-photo.server.ts";
import { titleView } from "#app/vehicle/vehicle-view.ts";
import { findVehicle, updateVehicle } from "#app/vehicle/vehicles.server.ts";

export const handle: PageHandle = { i18n: ["garage", "states"], title: "garage:edit.title" };

export async function loader(args: LoaderFunctionArgs) {
  const { db } = args.context;
  const { owner, data: vehicle } = await loadAsOwner(args, (accountId) => findVehicle(db, accountId, args.params.vehicleId!, removedSince(args.context, false)));
  if (!vehicle) throw redirect(paths.garage);
  const { id, photoId, stagedPhotoId } = vehicle;
  const texts = editedTexts(vehicle);
  return {
    vehicle: { id, photoId, name: titleView(vehicle).name },
    country: owner.country,
    trims: vehicle.trimOptions,
    constraint: getZodConstraint(editVehicleFields(vehicle, null)),
    values: { ...texts, [shownField]: JSON.stringify(texts), stagedPhoto: stagedPhotoId },
  };
}

/** What another window saved since the form was opened is joined with it, also at the last moment. */
export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db, reader } = context;
  await acceptFile(args, "photo", photoLimit);
  const find = (accountId: string) => findVehicle(db, accountId, params.vehicleId!, removedSince(context, true));
  const { owner, form, key, data: [first, typedPlace, missed] } = await receiveAsOwner(args, (accountId, form) =>
    Promise.all([find(accountId), findPlace(db, String(form.get("postalCode") ?? "")), findMissed(context, accountId, params.vehicleId!)]),
  );
  const found = await vehicleToChange(args, first, missed);
  const photo = await takePhoto(context, form, key, found);
  form.set("stagedPhoto", photo.photoId ?? "");
  const refuse = async (answer: ReturnType<typeof refuseForm>) => {
    if (photo.fresh) await stagePhoto(context, found, photo.photoId);
    return answer;
  };
  const editor = nameOfForm(form);
  const kept = { changed: "vehicle_changed", readAgain: async () => vehicleToChange(args, await find(owner.accountId), missed) } as const;
  return saveEdit(found, kept, async (vehicle) => {
    const { joined, clashes } = joinForm(form, editedTexts(vehicle), { again: vehicle.editedBy === editor });
    const place = joined.get("postalCode") === form.get("postalCode") ? typedPlace : await findPlace(db, vehicle.postalCode);
    const submission = parseWithZod(joined, { schema: editVehicleSchema(vehicle, place, (field) => form.has(field)) });
    if (Object.keys(clashes).length > 0) return refuse(refuseClash(context, submission, readable(reader.language, clashes)));
    if (submission.status !== "success" || photo.problem) return refuse(refuseWithPhoto(context, submission, photo.problem));
    const change = { ...submission.value, ...(photo.photoId && { photoId: photo.photoId, stagedPhotoId: null }) };
    const response = await commit(context, key, [updateVehicle(db, vehicle, change, editor)], {
      location: paths.vehicle(vehicle.id),
      flash: { message: "vehicleSaved" },
    });
    if (photo.photoId) deleteReplaced(context, vehicle, [vehicle.photoId, vehicle.stagedPhotoId], photo.photoId);
    return response;
  });
}

/** 503 where nothing is wrong with the form but that its photo cannot be taken now. */
function refuseWithPhoto(context: Parameters<typeof refuseForm>[0], submission: Parameters<typeof refuseForm>[1], problem: string | null) {
  const status = submission.status === "success" && problem === "photo.unavailable" ? 503 : 400;
  return refuseForm(context, submission, problem ? { photo: [problem] } : undefined, status);
}

export default function EditVehicle() {
  const lastResult = useLastResult();
  return <EditForm {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
