import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { useLastResult } from "#app/ui/last-result.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { RegistrationDialog } from "./registration-dialog.tsx";
import { registrationFields, registrationSchema } from "./registration-form.server.ts";
import { expirationRange } from "./registration-rule.ts";
import { insertRegistration, savePlate } from "./registrations.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export const handle: PageHandle = { i18n: ["registration", "garage", "states"], title: "registration:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { id, vehicle, owner, dashboard, known, today } = withDashboard(await loadVehicle(args));
  const { plate, plateState } = vehicle;
  const { t, where } = wordsFor(context.reader, known.state);
  const place = findEvent(dashboard, "reg")?.place;
  return {
    id,
    country: owner.country,
    text: [
      t("registration-words:text"),
      ...(place?.kind === "renews-itself"
        ? [t("registration-words:selfRenewing", { state: where() })]
        : []),
    ],
    constraint: getZodConstraint(registrationFields(context.reader.language)),
    dates: { date: { min: earliestDate, max: today }, expirationDate: expirationRange(today) },
    values: { ...known.registration, plate: plate ?? "", state: plateState ?? known.state ?? "" },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now, reader } = context;
  const { id, place, today, form, key } = await receiveVehicle(args);
  const submission = parseWithZod(form, { schema: registrationSchema(place, { today, language: reader.language }) });
  if (submission.status !== "success") return refuseForm(context, submission);
  const { registration, plate } = submission.value;
  const writes = [insertRegistration(db, { id: newId(), vehicleId: id, ...registration }, now), ...(plate ? [savePlate(db, id, plate)] : [])];
  return commit(context, key, writes, { location: paths.vehicle(id), flash: { message: "registrationSaved" } });
}

export default function AddRegistrationPage() {
  const lastResult = useLastResult();
  return <RegistrationDialog {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
