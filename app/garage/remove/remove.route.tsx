import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { RadioGroup } from "#app/forms/fields/field.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { removeReasons } from "./remove-reasons.ts";
import { titleView } from "#app/vehicle/vehicle-view.ts";
import { findVehicle, removeVehicle } from "#app/vehicle/vehicles.server.ts";

export const handle: PageHandle = {
  i18n: ["garage", "remove-vehicle"],
  title: "remove-vehicle:remove.title",
};

const schema = z.object({ reason: z.enum(removeReasons, { error: "reason.invalid" }).optional() });

export async function loader(args: LoaderFunctionArgs) {
  const { db } = args.context;
  const { data: vehicle } = await loadAsOwner(args, (accountId) => findVehicle(db, accountId, args.params.vehicleId!));
  if (!vehicle) throw redirect(paths.garage);
  return { id: vehicle.id, name: titleView(vehicle).name };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db, now } = context;
  const { form, key, data: vehicle } = await receiveAsOwner(args, (accountId) => findVehicle(db, accountId, params.vehicleId!));
  if (!vehicle) throw redirect(paths.garage);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuseForm(context, submission);
  return commit(context, key, [removeVehicle(db, vehicle.id, submission.value.reason ?? null, now)], {
    location: paths.garage,
    flash: {
      message: "vehicleRemoved",
      values: { name: titleView(vehicle).name },
      undo: paths.restoreVehicle(vehicle.id),
    },
  });
}

const names = ["reason"] as const;

export default function RemoveVehicle() {
  const { t } = useTranslation("remove-vehicle");
  const { id, name } = useLoaderData<typeof loader>();
  const lastResult = useLastResult();
  const { id: formId, fields, errors } = serverForm({ id: "remove", names, lastResult });
  return (
    <DialogRoute
      id="remove"
      title={t("remove.title")}
      closeHref={paths.vehicle(id)}
      errors={errors}
    >
      <Form method="post" id={formId}>
        <SecureFields />
        <p>{t("remove.text", { name })}</p>
        <RadioGroup
          {...fields.reason}
          label={t("remove.reason")}
          options={removeReasons.map((value) => ({ value, label: t(`remove.reasons.${value}`) }))}
        />
        <DialogActions>
          <Button look="danger">{t("remove.submit")}</Button>
        </DialogActions>
      </Form>
    </DialogRoute>
  );
}
