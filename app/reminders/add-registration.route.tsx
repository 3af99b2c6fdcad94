import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadAsOwner, receiveAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/http/reply.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { commit } from "#app/http/submission.server.ts";
import { useLastResult } from "#app/ui/last-result.ts";
import { wordsFor } from "./event-words.server.ts";
import { findEvent } from "./find-event.ts";
import { findKnownVehicle } from "./known-vehicles.server.ts";
import { openFor } from "./open-dashboard.server.ts";
import { earliestDate } from "./reading-rule.ts";
import { RegistrationDialog } from "./registration-dialog.tsx";
import { registrationFields, registrationSchema } from "./registration-form.server.ts";
import { expirationRange } from "./registration-rule.ts";
import { insertRegistration, savePlate } from "./registrations.server.ts";

export const handle: PageHandle = { i18n: ["registration", "garage", "states"], title: "registration:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const { owner, data: kept } = await loadAsOwner(args, (accountId) => findKnownVehicle(context.db, accountId, params.vehicleId!, context.now));
  if (!kept) throw redirect(paths.garage);
  const { id, plate, plateState } = kept.vehicle;
  const { dashboard, known, today } = openFor(context, owner, kept);
  const { t, where } = wordsFor(context.reader, known.state);
  const place = findEvent(dashboard, "reg")?.place;
  return {
    id,
    country: owner.country,
    text: [t("due:registration.text"), ...(place?.kind === "renews-itself" ? [t("due:registration.selfRenewing", { state: where() })] : [])],
    constraint: getZodConstraint(registrationFields(context.reader.language)),
    dates: { date: { min: earliestDate, max: today }, expirationDate: expirationRange(today) },
    values: { ...known.registration, plate: plate ?? "", state: plateState ?? known.state ?? "" },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db, now, reader } = context;
  const { owner, form, key, data: kept } = await receiveAsOwner(args, (accountId) => findKnownVehicle(db, accountId, params.vehicleId!, now));
  if (!kept) throw redirect(paths.garage);
  const { id } = kept.vehicle;
  const { today } = openFor(context, owner, kept);
  const submission = parseWithZod(form, { schema: registrationSchema(kept.place, { today, language: reader.language }) });
  if (submission.status !== "success") return refuseForm(context, submission);
  const { registration, plate } = submission.value;
  const writes = [insertRegistration(db, { id: newId(), vehicleId: id, ...registration }, now), ...(plate ? [savePlate(db, id, plate)] : [])];
  return commit(context, key, writes, { location: paths.vehicle(id), flash: { message: "registrationSaved" } });
}

export default function AddRegistrationPage() {
  const lastResult = useLastResult();
  return <RegistrationDialog {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
