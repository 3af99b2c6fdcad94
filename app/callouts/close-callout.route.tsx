import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paths } from "#app/http/paths.ts";
import { readChoice } from "#app/forms/choice.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { findVisits } from "#app/vehicle/snapshot/visits.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { calloutKinds } from "#db/schema/shop-terms.ts";
import { pendingCallout } from "./pending-callout.ts";
import { closeCallout } from "./callouts.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await loadVehicle(args);
  return redirect(paths.serviceHistory(id));
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const post = await receiveVehicle(args, (vehicleId) => findVisits(db, vehicleId, now));
  const { id, today, form, data: visits } = post;
  const callout = pendingCallout(visits, today);
  const [kind, subject] = [readChoice(form, "kind", calloutKinds), form.get("subject")];
  const isAsked = callout !== null && callout.kind === kind && callout.subject === subject;
  return commit(post, {
    writes: isAsked ? [closeCallout(db, id, callout, now)] : [],
    location: paths.serviceHistory(id),
  });
}

export { NoPage as default } from "#app/ui/no-page.tsx";
