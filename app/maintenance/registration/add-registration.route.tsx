import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { RegistrationDialog } from "./registration-dialog.tsx";
import { registrationForm } from "./registration-form.server.ts";
import { expirationRange } from "./registration-rule.ts";
import { insertRegistration, savePlate } from "./registrations.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export const handle: PageHandle = { i18n: ["registration", "garage", "states"], title: "registration:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { id, vehicle, place, owner, dashboard, known, today } = withDashboard(await loadVehicle(args));
  const { plate, plateState } = vehicle;
  const { t, where } = wordsFor(context.reader, known.state);
  const renewal = findEvent(dashboard, "reg")?.place;
  return {
    id,
    country: owner.country,
    text: [t("registration-words:text"), ...(renewal?.kind === "renews-itself" ? [t("registration-words:selfRenewing", { state: where() })] : [])],
    dates: { date: { min: earliestDate, max: today }, expirationDate: expirationRange(today) },
    form: registrationForm({ place, today, language: context.reader.language }).open({
      ...known.registration,
      plate: plate ?? "",
      state: plateState ?? known.state ?? "",
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, now, reader } = args.context;
  const post = await receiveVehicle(args);
  const { id, place, today } = post;
  const form = registrationForm({ place, today, language: reader.language });
  return submit(post, form, ({ registration, plate }) => ({
    writes: [
      insertRegistration(db, { id: newId(), vehicleId: id, ...registration }, now),
      ...(plate ? [savePlate(db, id, plate)] : []),
    ],
    location: paths.vehicle(id),
    flash: { message: "registrationSaved" },
  }));
}

export default function AddRegistrationPage() {
  return <RegistrationDialog {...useLoaderData<typeof loader>()} />;
}
