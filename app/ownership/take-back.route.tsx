import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormErrors } from "#app/forms/fields/form.tsx";
import { rejectAtPage } from "#app/forms/reply.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { maxVehicles } from "#app/garage/add/add-rule.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { loadGarageState, type AccessedVehicle } from "#app/vehicle/vehicles.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { Database } from "#db/client.ts";
import { findBuyer, takeBack } from "./take-back.server.ts";

export const handle: PageHandle = { title: "take-back:title", scripts: false };

const readSale = (db: Database) => (id: string, accountId: string) =>
  Promise.all([findBuyer(db, id), loadGarageState(db, accountId)]);

type Sale = Awaited<ReturnType<ReturnType<typeof readSale>>>;

function whyNot({ vin }: AccessedVehicle, [hasBuyer, { vins, count }]: Sale): string | null {
  if (hasBuyer) return "offer.accepted";
  if (vin !== null && vins.includes(vin)) return "vin.known";
  return count >= maxVehicles ? "garage.full" : null;
}

export async function loader(args: LoaderFunctionArgs) {
  const { db, locale } = args.context;
  const { id, vehicle, data } = await loadVehicle(args, readSale(db));
  requireCopy(vehicle);
  const problem = whyNot(vehicle, data);
  return {
    ...{ id, name: vehicleTitle(vehicle).name },
    problem: problem && errorSentence(locale.language, problem),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveVehicle(args, (id, _form, accountId) =>
    readSale(context.db)(id, accountId),
  );
  const { id, vehicle, data } = post;
  requireCopy(vehicle);
  const rejected = () => rejectAtPage(context);
  if (whyNot(vehicle, data)) return rejected();
  return commit(post, {
    writes: takeBack(context.db, id),
    location: paths.vehicle(id),
    flash: { message: "carTakenBack", values: { name: vehicleTitle(vehicle).name } },
    unless: { garage_full: rejected, "vehicles.account_id": rejected },
  });
}

/** @throws a redirect to a car that wasn't handed over */
function requireCopy({ id, role }: AccessedVehicle): void {
  if (role !== "seller") throw redirect(paths.vehicle(id));
}

export default function TakeBack() {
  const { t } = useTranslation("take-back");
  const { id, name, problem } = useLoaderData<typeof loader>();
  const isRejected = useActionData<typeof action>() !== undefined;
  return (
    <FormColumn>
      <BackLink href={paths.vehicle(id)}>{name}</BackLink>
      <FormErrors problems={isRejected && problem ? [{ id: "take-back", message: problem }] : []} />
      <PageHeading title={t("title")} />
      {problem && !isRejected ? (
        <p>{problem}</p>
      ) : (
        <PostForm id="take-back">
          <p>{t("text", { name })}</p>
          <Button>{t("submit")}</Button>
        </PostForm>
      )}
    </FormColumn>
  );
}
