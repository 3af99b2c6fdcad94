import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { rejectAtPage } from "#app/forms/reply.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { restoreReports } from "#app/service-records/shop-reports/provider-records.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormErrors } from "#app/forms/fields/form.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { maxVehicles } from "#app/garage/add/add-rule.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import {
  findRemovedVehicle,
  loadGarageState,
  restoreVehicle,
} from "#app/vehicle/vehicles.server.ts";

export const handle: PageHandle = {
  i18n: ["garage", "remove-vehicle"],
  title: "remove-vehicle:restore.title",
};

async function loadRemovedVehicle(
  { params, context }: LoaderFunctionArgs | ActionFunctionArgs,
  accountId: string,
) {
  const { db, now } = context;
  const [vehicle, garage] = await Promise.all([
    findRemovedVehicle(db, accountId, params.vehicleId!, now),
    loadGarageState(db, accountId),
  ]);
  if (!vehicle) throw redirect(paths.garage);
  // A seller's copy doesn't count.
  if (vehicle.handedOverAt) return { vehicle, problem: null };
  const isKnown = vehicle.vin !== null && garage.vins.includes(vehicle.vin);
  const knownProblem = isKnown ? "vin.known" : null;
  return { vehicle, problem: garage.count >= maxVehicles ? "garage.full" : knownProblem };
}

export async function loader(args: LoaderFunctionArgs) {
  const {
    data: { vehicle, problem },
  } = await loadAsOwner(args, (accountId) => loadRemovedVehicle(args, accountId));
  return {
    name: vehicleTitle(vehicle).name,
    problem: problem && errorSentence(args.context.locale.language, problem),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db, now } = context;
  const post = await receiveAsOwner(args, (accountId) =>
    Promise.all([
      loadRemovedVehicle(args, accountId),
      restoreReports(db, accountId, params.vehicleId!, now),
    ]),
  );
  const [{ vehicle, problem }, missedReports] = post.data;
  const rejected = () => rejectAtPage(context);
  if (problem) return rejected();
  return commit(post, {
    writes: [restoreVehicle(db, vehicle.id), ...missedReports],
    location: paths.vehicle(vehicle.id),
    flash: { message: "vehicleRestored", values: { name: vehicleTitle(vehicle).name } },
    unless: { garage_full: rejected, "vehicles.account_id": rejected },
  });
}

export default function RestoreVehicle() {
  const { t } = useTranslation("remove-vehicle");
  const { name, problem } = useLoaderData<typeof loader>();
  const invalid = useActionData<typeof action>() !== undefined && problem !== null;
  return (
    <FormColumn>
      <BackLink href={paths.removedVehicles}>{t("removed.title")}</BackLink>
      <FormErrors problems={invalid ? [{ id: "restore", message: problem }] : []} />
      <PageHeading title={t("restore.title")} />
      <PostForm id="restore">
        <p>{t("restore.text", { name })}</p>
        <Button>{t("restore.submit")}</Button>
      </PostForm>
    </FormColumn>
  );
}
