import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { rejectAtPage } from "#app/forms/reply.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import {
  findReports,
  addReportedRecords,
} from "#app/service-records/shop-reports/provider-records.server.ts";
import { saveToldAnswers } from "#app/maintenance/answer/save-told-answers.server.ts";
import { readToldAnswers } from "#app/maintenance/answer/told-answers.ts";
import { getAddBlock } from "./add-rule.ts";
import { addVehicleForm, buildVehicle, defaultUnit } from "./add-vehicle-form.server.ts";
import { forgetQrCode, getVehicleOrigin, readOrigin } from "./qr-origin.server.ts";
import { startSearch, type SearchResult } from "./find-vehicle.server.ts";
import { findAccountPlace, findPlace } from "#app/vehicle/places.server.ts";
import { readUnit } from "#app/vehicle/odometer/sent-unit.ts";
import { plateErrors } from "#app/vehicle/plate.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import {
  isPlateQuery,
  getValidPlate,
  getPlateFields,
  parseQuery,
  formatQuery,
} from "./vehicle-query.ts";
import { insertReading, insertVehicle, loadGarageState } from "#app/vehicle/vehicles.server.ts";
import { normalizeVin } from "#app/vehicle/vin.ts";

export async function addVehicle(args: RequestArgs) {
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
  if (blocked) return rejectAtPage(context, { "": `garage.${blocked}` });
  if ("errors" in finding) {
    const errors = finding.errors.map(({ field, code }) => [field, code]);
    return rejectAtPage(context, Object.fromEntries(errors));
  }
  if ("choices" in finding) {
    if (context.isApi) return rejectAtPage(context, { modelYear: "api.required" });
    return redirectTo(paths.confirmVehicle + formatQuery(requireQuery(form), getValidPlate(form)));
  }
  const { found } = finding;
  const unit = defaultUnit(owner.country);
  const readIn = readUnit(form) ?? unit;
  const place = form.get("postalCode") ? typedPlace : ownPlace;
  const plate = getPlateFields(form);
  const wrongPlate = plate.plate ? plateErrors(plate, place) : [];
  const given = { found, unit: readIn, place: typedPlace, wrongPlate, isApi: context.isApi };
  return submit(post, addVehicleForm(given), (typed) => {
    const today = todayOf(context, place);
    const answers = readToldAnswers(form, { today, language: context.locale.language });
    const details = { unit, readIn, today, plate: getValidPlate(form) };
    const { vehicle, reading } = buildVehicle(owner, found, typed, details);
    const newReports = vehicle.vin
      ? reports.map((report) => ({ vehicleId: vehicle.id, report }))
      : [];
    return {
      writes: [
        insertVehicle(
          db,
          { ...vehicle, origin: readOrigin(form) ?? getVehicleOrigin(context) },
          now,
        ),
        ...(reading ? [insertReading(db, reading, now)] : []),
        ...saveToldAnswers(db, vehicle.id, answers, { today, now }),
        ...addReportedRecords(db, newReports, now),
      ],
      location: paths.vehicle(vehicle.id),
      flash: {
        message: "vehicleAdded",
        values: { name: vehicle.nickname ?? vehicleName(vehicle) },
      },
      created: vehicle.id,
      unless: {
        garage_full: () => rejectAtPage(context, { "": "garage.full" }),
        "vehicles.account_id": () => rejectAtPage(context, { vin: "vin.known" }),
      },
      after: () => forgetQrCode(context),
    };
  });
}

export function todayOf(
  { timeZone, now }: RequestContext,
  place: { timeZone: string } | null,
): string {
  return todayIn(timeZone ?? place?.timeZone ?? defaultTimeZone, now);
}

export function requireQuery(typed: URLSearchParams | FormData) {
  const query = parseQuery(typed);
  if ("step" in query) return redirectTo(`${paths.addVehicle}${query.step}`);
  return query;
}

/** A form with only a plate goes to the search page, which limits lookups. */
function requireVehicleQuery(form: FormData) {
  const query = requireQuery(form);
  if (isPlateQuery(query)) return redirectTo(paths.confirmVehicle + formatQuery(query));
  return query;
}

export function rejectKnownVin(
  finding: SearchResult,
  vins: (string | null)[],
  field: "plate" | "vin",
): SearchResult {
  const known =
    "found" in finding && finding.found.vin !== null && vins.includes(finding.found.vin);
  return known ? { errors: [{ field, code: "vin.known" }] } : finding;
}
