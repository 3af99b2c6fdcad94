import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Checkbox, TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { requirePermission } from "#app/vehicle/access/require-permission.server.ts";
import {
  findReports,
  addReportedRecords,
} from "#app/service-records/shop-reports/provider-records.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { firstVinYear } from "#app/garage/add/model-year.ts";
import { findVehicle, addVin, loadGarageState } from "#app/vehicle/vehicles.server.ts";
import { liveCheck } from "#app/vehicle/live-check.ts";
import { normalizeVin } from "#app/vehicle/vin.ts";
import { decodeAndSave, findDecode } from "./decode-vin.server.ts";
import { giveVinForm, checkVin } from "./give-vin-form.server.ts";

export const handle: PageHandle = { i18n: ["give-vin", "garage"], title: "give-vin:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { db } = args.context;
  const { data: vehicle } = await loadAsOwner(args, (accountId) =>
    findVehicle(db, accountId, args.params.vehicleId!),
  );
  if (!vehicle) throw redirect(paths.garage);
  requirePermission(args, vehicle);
  if (vehicle.vin) throw redirect(paths.vehicle(vehicle.id));
  return { id: vehicle.id, isOld: vehicle.year < firstVinYear, form: giveVinForm(vehicle).open() };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db, now } = context;
  const post = await receiveAsOwner(args, (accountId, form) => {
    const vin = normalizeVin(String(form.get("vin") ?? ""));
    return Promise.all([
      findVehicle(db, accountId, params.vehicleId!),
      loadGarageState(db, accountId),
      findDecode(db, vin),
      findReports(db, vin),
    ]);
  });
  const [vehicle, garage, stored, reports] = post.data;
  if (!vehicle) throw redirect(paths.garage);
  requirePermission(args, vehicle);
  if (vehicle.vin) throw redirect(paths.vehicle(vehicle.id));
  return submit(post, giveVinForm(vehicle), async ({ vin, confirmed }) => {
    const rejectKnownVin = () => reject({ vin: "vin.known" });
    if (garage.vins.includes(vin)) return rejectKnownVin();
    const isOld = vehicle.year < firstVinYear;
    const result = isOld
      ? { change: { vin } }
      : checkVin(vehicle, vin, stored ?? (await decodeAndSave(context, vin)), confirmed);
    if ("code" in result) {
      return reject({ [result.field]: result.code }, result.code === "vin.unavailable" ? 503 : 400);
    }
    const newReports = reports.map((report) => ({ vehicleId: vehicle.id, report }));
    return {
      writes: [
        addVin(db, vehicle.id, { ...result.change, vin }),
        ...addReportedRecords(db, newReports, now),
      ],
      location: paths.vehicle(vehicle.id),
      flash: { message: "vehicleSaved" },
      unless: { "vehicles.account_id": rejectKnownVin },
    };
  });
}

export default function GiveVin() {
  const { t } = useTranslation(["give-vin", "garage"]);
  const { id, isOld, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  const { vin, confirmed } = fields;
  return (
    <DialogRoute id="give-vin" title={t("title")} closeHref={paths.vehicle(id)} errors={errors}>
      <PostForm {...formProps} preventScrollReset>
        <TextField
          {...vin}
          {...liveCheck("vin", isOld)}
          label={t("garage:facts.vin")}
          hint={t(isOld ? "oldHint" : "hint")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {confirmed.error && (
          <Checkbox
            {...confirmed}
            defaultValue={undefined}
            value={vin.defaultValue}
            label={t("confirm", { vin: vin.defaultValue })}
          />
        )}
        <DialogActions>
          <Button>{t("submit")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
