import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { removeReasons } from "#db/schema/garage-terms.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { requirePermission } from "#app/vehicle/access/require-permission.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { RadioGroup } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { findVehicle } from "#app/vehicle/vehicles.server.ts";
import { removeFromGarage, removeForm } from "./remove-vehicle.server.ts";

export const handle: PageHandle = {
  i18n: ["garage", "remove-vehicle"],
  title: "remove-vehicle:remove.title",
};

export async function loader(args: LoaderFunctionArgs) {
  const { db } = args.context;
  const { data: vehicle } = await loadAsOwner(args, (accountId) =>
    findVehicle(db, accountId, args.params.vehicleId!),
  );
  if (!vehicle) throw redirect(paths.garage);
  requirePermission(args, vehicle);
  return {
    id: vehicle.id,
    name: vehicleTitle(vehicle).name,
    isOwned: vehicle.role === "owner",
    form: removeForm().open(),
  };
}

export function action(args: ActionFunctionArgs) {
  return removeFromGarage(args);
}

export default function RemoveVehicle() {
  const { t } = useTranslation("remove-vehicle");
  const { id, name, isOwned, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute
      id="remove"
      title={t("remove.title")}
      closeHref={paths.vehicle(id)}
      errors={errors}
    >
      <PostForm {...formProps}>
        <p>{t("remove.text", { name })}</p>
        {isOwned && (
          <p>
            {t("remove.soldIt")} <a href={href(paths.handOver(id))}>{t("remove.handOver")}</a>
          </p>
        )}
        <RadioGroup
          {...fields.reason}
          label={t("remove.reason")}
          options={removeReasons.map((value) => ({ value, label: t(`remove.reasons.${value}`) }))}
        />
        <DialogActions>
          <Button look="danger">{t("remove.submit")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
