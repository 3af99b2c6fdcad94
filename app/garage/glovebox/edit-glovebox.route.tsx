import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { edit } from "#app/forms/edit.server.ts";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { expirationRange } from "#app/maintenance/registration/registration-rule.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { gloveboxForm } from "./glovebox-form.server.ts";
import { formatItems } from "./glovebox-view.server.ts";
import { updateGlovebox, loadGlovebox } from "./glovebox.server.ts";
import { getRemovedSince, requireEditableVehicle } from "#app/vehicle/removed-vehicle.server.ts";
import { findVehicle, updateVehicle } from "#app/vehicle/vehicles.server.ts";

export const handle: PageHandle = { i18n: ["glovebox"], title: "glovebox:editTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const {
    db,
    locale: { language },
  } = args.context;
  const { id, vehicle, today, data: items } = await loadVehicle(args, (id) => loadGlovebox(db, id));
  const insured = expirationRange(today);
  const form = gloveboxForm(language, insured).openSaved(items);
  return { id, takesOil: vehicle.powertrain !== "electric", insured, form };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const {
    db,
    locale: { language },
  } = context;
  const post = await receiveVehicle(args, (id) => loadGlovebox(db, id));
  const { id, owner, today } = post;
  const readAgain = async () => {
    const [vehicle, data] = await Promise.all([
      findVehicle(db, owner.accountId, id, getRemovedSince(context, true)),
      loadGlovebox(db, id),
    ]);
    return { vehicle: await requireEditableVehicle(args, vehicle, []), data };
  };
  return edit(
    post,
    { vehicle: post.vehicle, data: post.data },
    {
      changed: "vehicle_changed",
      readAgain,
      textsOf: ({ data }) => data,
      editedBy: ({ vehicle }) => vehicle.editedBy,
      readable: (texts) => formatItems(texts, language),
      form: () => gloveboxForm(language, expirationRange(today)),
    },
    (typed, { vehicle, data }, editor) => ({
      writes: [updateVehicle(db, vehicle, {}, editor), ...updateGlovebox(db, id, data, typed)],
      location: paths.glovebox(id),
      flash: { message: "gloveboxSaved" },
    }),
  );
}

const line = { autoComplete: "off" } as const;
const code = { ...line, autoCapitalize: "characters", spellCheck: false } as const;
const phone = { ...line, type: "tel", inputMode: "tel", width: "medium" } as const;

export default function EditGlovebox() {
  const { t } = useTranslation("glovebox");
  const { id, takesOil, insured, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute
      id="edit-glovebox"
      title={t("editTitle")}
      closeHref={paths.glovebox(id)}
      errors={errors}
    >
      <PostForm {...formProps} preventScrollReset>
        <p>{t("optional")}</p>
        <TextField
          {...fields.tireSize}
          {...code}
          label={t("items.tireSize")}
          hint={t("hints.tireSize")}
        />
        <TextField
          {...fields.tirePressure}
          {...line}
          label={t("items.tirePressure")}
          hint={t("hints.tirePressure")}
        />
        {takesOil && (
          <>
            <TextField
              {...fields.oilType}
              {...code}
              label={t("items.oilType")}
              hint={t("hints.oilType")}
            />
            <TextField
              {...fields.oilFilter}
              {...code}
              label={t("items.oilFilter")}
              hint={t("hints.oilFilter")}
            />
          </>
        )}
        <TextField {...fields.insurer} {...line} label={t("items.insurer")} />
        <TextField {...fields.policyNumber} {...code} label={t("items.policyNumber")} />
        <TextField {...fields.insurerPhone} {...phone} label={t("items.insurerPhone")} />
        <DateField {...fields.insuredUntil} {...insured} label={t("items.insuredUntil")} />
        <TextField
          {...fields.roadsidePhone}
          {...phone}
          label={t("items.roadsidePhone")}
          hint={t("hints.roadsidePhone")}
        />
        <DialogActions>
          <Button>{t("save")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
