import type { KnownVehicle } from "#app/vehicle/snapshot/known-vehicle.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Currency } from "#app/i18n/money.ts";
import type { Reader } from "#app/i18n/reader.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { recordConstraint } from "./record-form.server.ts";
import type { Asked, FormShop, Search } from "./record-post.server.ts";
import { isService } from "./service-items.server.ts";
import { servicesView, type ServicesView } from "./services-view.server.ts";

/** What a record's form offers to choose from; it changes with what its owner searches for. */
export type RecordOffers = { shops: FormShop[]; services: ServicesView };

type Sent = { typed: FormData; search: Search | null };

/** What the form offers after it was sent: what it was sent to search for, and what is chosen in any case. */
export function offersOf({ powertrain }: KnownVehicle, { shops }: Pick<Asked, "shops">, { typed, search }: Sent, { language }: Reader): RecordOffers {
  const searched = String(typed.get("serviceSearch") ?? "").trim();
  const shown = search === "all" ? "all" : searched ? "found" : null;
  return { shops, services: servicesView(powertrain, language, { chosen: servicesIn(typed), search: shown, typed: searched }) };
}

/** The services that a form names, each of them one of the catalogue. */
export function servicesIn(form: FormData): number[] {
  return form.getAll("services").flatMap((ids) => String(ids).split(",")).map(Number).filter(isService);
}

/** @property namesShop whether a shop that is not listed may be named: of a record that one reported, that is said already */
type Opened = { known: KnownVehicle; today: string; unit: DistanceUnit; currency: Currency; values: FieldTexts; shops: FormShop[]; chosen: number[]; namesShop: boolean };

/** All that a record's form is made of when it is opened. */
export function recordFormView({ known, today, unit, currency, values, shops, chosen, namesShop }: Opened, { language }: Reader) {
  return {
    ...{ unit, currency, values, namesShop },
    constraint: recordConstraint,
    dates: { min: earliestDate, max: today },
    offers: { shops, services: servicesView(known.powertrain, language, { chosen, search: null, typed: "" }) } satisfies RecordOffers,
  };
}

export type RecordFormView = ReturnType<typeof recordFormView>;
