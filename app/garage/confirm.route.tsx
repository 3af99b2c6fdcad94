import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { breaks } from "#db/constraints.ts";
import { loadAsOwner, receiveAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseAtPage, refuseForm } from "#app/http/reply.server.ts";
import { commit } from "#app/http/submission.server.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { useLastResult } from "#app/ui/last-result.ts";
import { BackLink, FormColumn } from "#app/ui/layout.tsx";
import { AddBlocked } from "./add-blocked.tsx";
import { whyNotAdd } from "./add-rule.ts";
import { addVehicleSchema, asksTrim, newVehicle, unitOf } from "./add-vehicle.server.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { findVehicleIn, type Finding } from "./find-vehicle.server.ts";
import { findAccountPlace, findPlace } from "./places.server.ts";
import { TryAgain } from "./try-again.tsx";
import { vehicleName } from "./vehicle-names.ts";
import { readQuery } from "./vehicle-query.ts";
import { insertReading, insertVehicle, readGarageState } from "./vehicles.server.ts";

export const handle: PageHandle = { i18n: ["garage"], title: titleOf };

function titleOf(data: unknown) {
  const view = (data as { view?: string } | undefined)?.view;
  return view === "confirm" ? "garage:confirm.title" : { key: "garage:add.title", failed: view === "try-again" };
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const query = queryOf(new URL(request.url).searchParams);
  const { owner, data: [garage, find] } = await loadAsOwner(args, (accountId) =>
    Promise.all([readGarageState(context.db, accountId), findVehicleIn(context, query)]),
  );
  const blocked = whyNotAdd({ count: garage.count, emailVerified: owner.emailVerified });
  if (blocked) return data({ view: "blocked" as const, blocked }, 400);

  const finding = inGarage(await find(), garage.vins);
  if ("error" in finding) {
    const message = errorSentence(context.reader.language, finding.error);
    const status = finding.error === "vin.unavailable" ? 503 : 400;
    return data({ view: "try-again" as const, query, message, field: finding.field }, status);
  }
  const { found } = finding;
  const unit = unitOf(owner.country);
  const questions = { trims: asksTrim(found) ? found.trims : [], powertrain: found.powertrain === null };
  const vehicle = { vin: found.vin, name: vehicleName(found), bodyType: found.bodyType, facts: found.facts };
  const constraint = getZodConstraint(addVehicleSchema(found, unit, null));
  return { view: "confirm" as const, query, vehicle, questions, unit, postalCode: owner.postalCode, constraint };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const { owner, form, key, data: [garage, find, typedPlace, ownPlace] } = await receiveAsOwner(args, (accountId, form) =>
    Promise.all([
      readGarageState(db, accountId),
      findVehicleIn(context, queryOf(form)),
      findPlace(db, String(form.get("postalCode") ?? "")),
      findAccountPlace(db, accountId),
    ]),
  );
  const finding = inGarage(await find(), garage.vins);
  const blocked = whyNotAdd({ count: garage.count, emailVerified: owner.emailVerified });
  if (blocked || "error" in finding) return refuseAtPage(context);

  const unit = unitOf(owner.country);
  const submission = parseWithZod(form, { schema: addVehicleSchema(finding.found, unit, typedPlace) });
  if (submission.status !== "success") return refuseForm(context, submission);

  const today = todayIn(context.timeZone ?? (typedPlace ?? ownPlace)?.timeZone ?? defaultTimeZone, now);
  const { vehicle, reading } = newVehicle(owner, finding.found, submission.value, { unit, today });
  try {
    return await commit(context, key, [insertVehicle(db, vehicle, now), insertReading(db, reading, now)], {
      location: paths.vehicle(vehicle.id),
      flash: { message: "vehicleAdded", values: { name: vehicle.nickname ?? vehicleName(vehicle) } },
    });
  } catch (error) {
    if (breaks(error, "garage_full") || breaks(error, "vehicles.account_id")) return refuseAtPage(context);
    throw error;
  }
}

function queryOf(typed: URLSearchParams | FormData) {
  const query = readQuery(typed);
  if ("step" in query) throw redirect(`${paths.addVehicle}${query.step}`);
  return query;
}

function inGarage(finding: Finding, vins: (string | null)[]): Finding {
  const known = "found" in finding && finding.found.vin !== null && vins.includes(finding.found.vin);
  return known ? { error: "vin.known", field: "vin" } : finding;
}

export default function Confirm() {
  const { t } = useTranslation("garage");
  const answer = useLoaderData<typeof loader>();
  const lastResult = useLastResult();
  return (
    <FormColumn>
      {answer.view === "blocked" ? (
        <BackLink href={paths.garage}>{t("title")}</BackLink>
      ) : (
        <BackLink href={paths.addVehicle}>{t("confirm.back")}</BackLink>
      )}
      {answer.view === "blocked" && <AddBlocked why={answer.blocked} asPage />}
      {answer.view === "try-again" && <TryAgain {...answer} />}
      {answer.view === "confirm" && <ConfirmForm {...answer} lastResult={lastResult} />}
    </FormColumn>
  );
}
