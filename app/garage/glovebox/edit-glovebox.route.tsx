import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseClash, refuseForm } from "#app/forms/reply.server.ts";
import { saveEdit } from "#app/forms/save-edit.server.ts";
import { joinForm, nameOfForm, shownField } from "#app/forms/shown-fields.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { expirationRange } from "#app/maintenance/registration/registration-rule.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { useLastResult } from "#app/ui/last-result.ts";
import { gloveboxSchema, sentItems } from "./glovebox-form.server.ts";
import { GloveboxForm } from "./glovebox-form.tsx";
import { sayItems } from "./glovebox-view.server.ts";
import { changeGlovebox, readGlovebox } from "./glovebox.server.ts";
import { removedSince, vehicleToChange } from "#app/vehicle/removed-vehicle.server.ts";
import { findVehicle, updateVehicle } from "#app/vehicle/vehicles.server.ts";

export const handle: PageHandle = { i18n: ["glovebox"], title: "glovebox:editTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { db } = args.context;
  const { id, vehicle, today, data: items } = await loadVehicle(args, (id) => readGlovebox(db, id));
  return {
    id,
    takesOil: vehicle.powertrain !== "electric",
    insured: expirationRange(today),
    values: { ...items, [shownField]: JSON.stringify(items) },
  };
}

/** Whoever edits the glovebox edits the vehicle: so two windows lose nothing of each other, as in the form of the vehicle. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, reader: { language } } = context;
  const { id, vehicle: found, owner, today, form, key, data } = await receiveVehicle(args, (id) => readGlovebox(db, id));
  const schema = gloveboxSchema(language, expirationRange(today));
  const editor = nameOfForm(form);
  const readAgain = async () => {
    const since = removedSince(context, true);
    const [vehicle, saved] = await Promise.all([findVehicle(db, owner.accountId, id, since), readGlovebox(db, id)]);
    return { vehicle: await vehicleToChange(args, vehicle, []), saved };
  };
  return saveEdit({ vehicle: found, saved: data }, { changed: "vehicle_changed", readAgain }, async ({ vehicle, saved }) => {
    const { joined, clashes } = joinForm(form, saved, { again: vehicle.editedBy === editor });
    const submission = parseWithZod(joined, { schema });
    if (Object.keys(clashes).length > 0) return refuseClash(context, submission, sayItems(clashes, language));
    if (submission.status !== "success") return refuseForm(context, submission);
    const changes = changeGlovebox(db, id, saved, sentItems(form, submission.value));
    return commit(context, key, [updateVehicle(db, vehicle, {}, editor), ...changes], {
      location: paths.glovebox(id),
      flash: { message: "gloveboxSaved" },
    });
  });
}

export default function EditGlovebox() {
  const lastResult = useLastResult();
  return <GloveboxForm {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
