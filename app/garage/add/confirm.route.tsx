import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle, TitleText } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { BackLink, FormColumn } from "#app/ui/layout.tsx";
import { AddBlocked } from "./add-blocked.tsx";
import { getAddBlock } from "./add-rule.ts";
import { addVehicleForm, needsTrim, defaultUnit } from "./add-vehicle-form.server.ts";
import { rememberQrCode } from "./qr-origin.server.ts";
import { ChooseYear } from "./choose-year.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { startSearch } from "./find-vehicle.server.ts";
import { findAccountPlace } from "#app/vehicle/places.server.ts";
import { TryAgain } from "./try-again.tsx";
import { getVehicleKind, type BodyType } from "#app/vehicle/body-type.ts";
import { factsView } from "#app/vehicle/facts-view.server.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import { isPlateQuery, getValidPlate, queryFor } from "./vehicle-query.ts";
import { toldBefore } from "./told-before.ts";
import { sharedRating } from "#app/garage/vin/weight-rating.ts";
import { loadGarageState } from "#app/vehicle/vehicles.server.ts";
import { parseOldVin } from "#app/vehicle/vin.ts";
import { addVehicle, todayOf, requireQuery, rejectKnownVin } from "./add-vehicle.server.ts";

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

export function action(args: ActionFunctionArgs) {
  return addVehicle(args);
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
