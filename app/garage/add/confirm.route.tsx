import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { PageHandle, TitleText } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { rejectAtPage } from "#app/forms/reply.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import {
  findReports,
  addReportedRecords,
} from "#app/service-records/shop-reports/provider-records.server.ts";
import { saveToldAnswers } from "#app/maintenance/answer/save-told-answers.server.ts";
import { readToldAnswers } from "#app/maintenance/answer/told-answers.ts";
import { BackLink, FormColumn } from "#app/ui/layout.tsx";
import { AddBlocked } from "./add-blocked.tsx";
import { getAddBlock } from "./add-rule.ts";
import { addVehicleForm, needsTrim, buildVehicle, defaultUnit } from "./add-vehicle-form.server.ts";
import { forgetQrCode, rememberQrCode, getVehicleOrigin } from "./qr-origin.server.ts";
import { ChooseYear } from "./choose-year.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { startSearch, type SearchResult } from "./find-vehicle.server.ts";
import { findAccountPlace, findPlace } from "#app/vehicle/places.server.ts";
import { plateErrors } from "#app/vehicle/plate.ts";
import { TryAgain } from "./try-again.tsx";
import { getVehicleKind, type BodyType } from "#app/vehicle/body-type.ts";
import { factsView } from "#app/vehicle/facts-view.server.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import {
  isPlateQuery,
  getValidPlate,
  queryFor,
  getPlateFields,
  parseQuery,
  formatQuery,
} from "./vehicle-query.ts";
import { toldBefore } from "./told-before.ts";
import { sharedRating } from "#app/garage/vin/weight-rating.ts";
import { insertReading, insertVehicle, loadGarageState } from "#app/vehicle/vehicles.server.ts";
import { normalizeVin, parseOldVin } from "#app/vehicle/vin.ts";

export const handle: PageHandle = {
  styles: ["garage"],
  i18n: ["add-vehicle", "confirm-vehicle", "garage", "states"],
  title: getTitle,
  asksToVerify: true,
};

type Loaded = Partial<{ view: string; vehicle: { bodyType: BodyType } }> | undefined;

function getTitle(data: unknown): string | TitleText {
  const { view, vehicle } = (data as Loaded) ?? {};
  if (view === "choose-year") return "confirm-vehicle:year.title";
  if (vehicle) return `confirm-vehicle:confirm.title.${getVehicleKind(vehicle.bodyType)}`;
  return { key: "add-vehicle:title", isError: view === "try-again" };
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const params = new URL(request.url).searchParams;
  const plate = getValidPlate(params);
  const {
    owner,
    data: [query, garage, find, ownPlace],
  } = await loadAsOwner(args, (accountId) => {
    const query = requireQuery(params);
    return Promise.all([
      query,
      loadGarageState(context.db, accountId),
      startSearch(context, query, accountId),
      findAccountPlace(context.db, accountId),
    ]);
  });
  rememberQrCode(args);
  const blocked = getAddBlock({ count: garage.count, emailVerified: owner.emailVerified });
  if (blocked) return data({ view: "blocked" as const, blocked }, 400);

  const finding = rejectKnownVin(await find(), garage.vins, isPlateQuery(query) ? "plate" : "vin");
  if ("errors" in finding) {
    const problems = finding.errors.map(({ field, code }) => ({
      field,
      message: errorSentence(context.locale.language, code),
    }));
    const status = finding.errors.some(({ code }) => code.endsWith(".unavailable")) ? 503 : 400;
    const typed = {
      plate: "",
      state: ownPlace?.state ?? "",
      ...(isPlateQuery(query) ? query : plate),
    };
    const vin = "vin" in query ? parseOldVin(query.vin ?? "") : null;
    const shortVin = finding.errors.some(({ field }) => field === "vin") ? vin : null;
    return data(
      {
        view: "try-again" as const,
        query,
        typed,
        plate,
        problems,
        country: owner.country,
        shortVin,
      },
      status,
    );
  }
  if ("choices" in finding) {
    const choices = finding.choices.map((spec) => ({ year: spec.year, name: vehicleName(spec) }));
    return { view: "choose-year" as const, vin: finding.choices[0]!.vin, choices, plate };
  }
  const { found } = finding;
  const unit = defaultUnit(owner.country);
  const elsewhere = plate !== null && ownPlace !== null && ownPlace.state !== plate.state;
  const values = {
    postalCode: elsewhere ? "" : owner.postalCode,
    powertrain: found.likelyPowertrain,
    ...toldBefore(params, unit, {
      today: todayOf(context, ownPlace),
      language: context.locale.language,
    }),
    ...plate,
  };
  return {
    view: "confirm" as const,
    query: isPlateQuery(query) ? queryFor(found) : query,
    hasDoubtfulVin: found.hasDoubtfulVin,
    vehicle: {
      vin: found.vin,
      name: vehicleName({ ...found, trim: sharedRating(found.trims) }),
      bodyType: found.bodyType,
      facts: factsView(found.facts, context.locale.language),
    },
    questions: {
      trims: needsTrim(found) ? found.trims : [],
      powertrain: found.powertrain === null,
    },
    plate,
    unit,
    country: owner.country,
    form: addVehicleForm({ found, unit, elsewhere }).open(values),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const post = await receiveAsOwner(args, (accountId, form) =>
    Promise.all([
      loadGarageState(db, accountId),
      startSearch(context, requireVehicleQuery(form), accountId),
      findPlace(db, String(form.get("postalCode") ?? "")),
      findAccountPlace(db, accountId),
      findReports(db, normalizeVin(String(form.get("vin") ?? ""))),
    ]),
  );
  const {
    owner,
    form,
    data: [garage, find, typedPlace, ownPlace, reports],
  } = post;
  const finding = rejectKnownVin(await find(), garage.vins, "vin");
  const blocked = getAddBlock({ count: garage.count, emailVerified: owner.emailVerified });
  const rejected = () => rejectAtPage(context);
  if (blocked || "errors" in finding) return rejected();

  if ("choices" in finding)
    throw redirect(paths.confirmVehicle + formatQuery(requireQuery(form), getValidPlate(form)));

  const { found } = finding;
  const unit = defaultUnit(owner.country);
  const place = form.get("postalCode") ? typedPlace : ownPlace;
  const plate = getPlateFields(form);
  const wrongPlate = plate.plate ? plateErrors(plate, place) : [];
  return submit(post, addVehicleForm({ found, unit, place: typedPlace, wrongPlate }), (typed) => {
    const today = todayOf(context, place);
    const answers = readToldAnswers(form, { today, language: context.locale.language });
    const details = { unit, today, plate: getValidPlate(form) };
    const { vehicle, reading } = buildVehicle(owner, found, typed, details);
    const newReports = vehicle.vin
      ? reports.map((report) => ({ vehicleId: vehicle.id, report }))
      : [];
    return {
      writes: [
        insertVehicle(db, { ...vehicle, origin: getVehicleOrigin(context) }, now),
        insertReading(db, reading, now),
        ...saveToldAnswers(db, vehicle.id, answers, { today, now }),
        ...addReportedRecords(db, newReports, now),
      ],
      location: paths.vehicle(vehicle.id),
      flash: {
        message: "vehicleAdded",
        values: { name: vehicle.nickname ?? vehicleName(vehicle) },
      },
      unless: { garage_full: rejected, "vehicles.account_id": rejected },
      after: () => forgetQrCode(context),
    };
  });
}

function todayOf({ timeZone, now }: RequestContext, place: { timeZone: string } | null): string {
  return todayIn(timeZone ?? place?.timeZone ?? defaultTimeZone, now);
}

function requireQuery(typed: URLSearchParams | FormData) {
  const query = parseQuery(typed);
  if ("step" in query) throw redirect(`${paths.addVehicle}${query.step}`);
  return query;
}

/** A form with only a plate goes to the search page, which limits lookups. */
function requireVehicleQuery(form: FormData) {
  const query = requireQuery(form);
  if (isPlateQuery(query)) throw redirect(paths.confirmVehicle + formatQuery(query));
  return query;
}

function rejectKnownVin(
  finding: SearchResult,
  vins: (string | null)[],
  field: "plate" | "vin",
): SearchResult {
  const known =
    "found" in finding && finding.found.vin !== null && vins.includes(finding.found.vin);
  return known ? { errors: [{ field, code: "vin.known" }] } : finding;
}

export default function Confirm() {
  const { t } = useTranslation(["confirm-vehicle", "garage"]);
  const answer = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      {answer.view === "blocked" ? (
        <BackLink href={paths.garage}>{t("garage:title")}</BackLink>
      ) : (
        <BackLink href={paths.addVehicle}>{t("confirm.back")}</BackLink>
      )}
      {answer.view === "blocked" && <AddBlocked block={answer.blocked} asPage />}
      {answer.view === "try-again" && <TryAgain {...answer} />}
      {answer.view === "choose-year" && <ChooseYear {...answer} />}
      {answer.view === "confirm" && <ConfirmForm {...answer} />}
    </FormColumn>
  );
}
