import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { commit } from "#app/forms/submission.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { deletePhotos } from "./photo-store.server.ts";
import { VehiclePhoto } from "./vehicle-photo.tsx";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { withActivity } from "#app/vehicle/vehicle-guard.server.ts";
import { requirePermission } from "#app/vehicle/access/require-permission.server.ts";
import { findVehicle, removePhoto } from "#app/vehicle/vehicles.server.ts";

export const handle: PageHandle = {
  styles: ["garage"],
  i18n: ["edit-vehicle"],
  title: "edit-vehicle:photo.removeTitle",
};

async function loadPhotographedVehicle(
  { request, params, context }: LoaderFunctionArgs | ActionFunctionArgs,
  accountId: string,
) {
  const vehicle = await findVehicle(context.db, accountId, params.vehicleId!);
  if (!vehicle) throw redirect(paths.garage);
  requirePermission({ request, context }, vehicle);
  const photoId = params.photoId!;
  const staged = photoId === vehicle.stagedPhotoId;
  if (!staged && photoId !== vehicle.photoId) throw redirect(paths.vehicle(vehicle.id));
  return { vehicle, photoId, staged };
}

export async function loader(args: LoaderFunctionArgs) {
  const {
    data: { vehicle, photoId, staged },
  } = await loadAsOwner(args, (accountId) => loadPhotographedVehicle(args, accountId));
  return { id: vehicle.id, name: vehicleTitle(vehicle).name, photoId, staged };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveAsOwner(args, (accountId) => loadPhotographedVehicle(args, accountId));
  const { vehicle, photoId, staged } = post.data;
  return commit(withActivity(post, post.owner, vehicle), {
    writes: [removePhoto(context.db, vehicle.id, photoId)],
    location: staged ? paths.editVehicle(vehicle.id) : paths.vehicle(vehicle.id),
    flash: { message: "photoRemoved" },
    after: () => context.waitUntil(deletePhotos(context, vehicle.accountId, [photoId])),
  });
}

export default function RemovePhoto() {
  const { t } = useTranslation("edit-vehicle");
  const { id, name, photoId, staged } = useLoaderData<typeof loader>();
  return (
    <DialogRoute id="remove-photo" title={t("photo.removeTitle")} closeHref={paths.editVehicle(id)}>
      <PostForm id="remove-photo">
        <VehiclePhoto vehicle={{ id, name }} photoId={photoId} variant="page" />
        <p>{t(staged ? "photo.removeStagedText" : "photo.removeText")}</p>
        <DialogActions>
          <Button look="danger">{t("photo.removeTitle")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
