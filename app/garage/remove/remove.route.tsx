import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { removeReasons } from "#db/schema/garage-terms.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { requirePermission } from "#app/vehicle/access/require-permission.server.ts";
import { defineForm } from "#app/forms/define-form.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { submit } from "#app/forms/submit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { RadioGroup } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { findVehicle, removeVehicle } from "#app/vehicle/vehicles.server.ts";

export const handle: PageHandle = {
  i18n: ["garage", "remove-vehicle"],
  title: "remove-vehicle:remove.title",
};

const removeForm = defineForm("remove", () => ({
  reason: z.enum(removeReasons, { error: "reason.invalid" }).optional(),
}));

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

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db, now } = context;
  const post = await receiveAsOwner(args, (accountId) =>
    findVehicle(db, accountId, params.vehicleId!),
  );
  const { data: vehicle } = post;
  if (!vehicle) throw redirect(paths.garage);
  requirePermission(args, vehicle);
  return submit(post, removeForm(), ({ reason = null }) => ({
    writes: [removeVehicle(db, vehicle.id, reason, now)],
    location: paths.garage,
    flash: {
      message: "vehicleRemoved",
      values: { name: vehicleTitle(vehicle).name },
      undo: paths.restoreVehicle(vehicle.id),
    },
  }));
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
