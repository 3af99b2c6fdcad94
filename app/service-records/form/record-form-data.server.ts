import type { Database } from "#db/client.ts";
import type { Currency } from "#app/i18n/money.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { findFavoriteShop, type FavoriteShop } from "#app/shops/favorite-shop.server.ts";
import {
  findShop,
  findShopsNear,
  listRecentShops,
  type OfferedShop,
} from "#app/shops/offered-shops.server.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { findNeighbors, type StoredReading } from "#app/vehicle/odometer/readings.server.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { isService } from "./service-items.server.ts";
import { servicesView, type ServiceSearch, type ServicesView } from "./services-view.server.ts";

/** Longer than any name of a shop: what follows is not read. */
const maxSearchLength = 80;

/** What a record's form is checked against as it was sent, besides its vehicle. */
type RecordFormData = {
  near: StoredReading[];
  /** The shop that was chosen; null for none, or a code that is none. */
  shop: OfferedShop | null;
  /** Those that were searched for; null where none were. */
  found: OfferedShop[] | null;
};

/** `favorite` is the one that its owner chose, `usual` the one that its records point at. */
export type FormShop = OfferedShop & { standing: "favorite" | "usual" | "other" };

/**
 * Asks, in one tick, for all that a record's form needs as it was sent: what it offered anyway, its
 * page asks for.
 */
export async function loadRecordFormData(
  db: Database,
  vehicleId: string,
  typed: FormData,
): Promise<RecordFormData> {
  const words = getText(typed, "shopSearch")
    .slice(0, maxSearchLength)
    .split(/\s+/)
    .filter((word) => word !== "");
  const [near, shop, found] = await Promise.all([
    findNeighbors(db, vehicleId, typed.get("date")),
    findShop(db, getText(typed, "shop")),
    words.length > 0 ? findShopsNear(db, vehicleId, words) : null,
  ]);
  return { near, shop, found };
}

/**
 * The shops that a record's form offers: a vehicle's favorite, those where it was, and those near
 * it.
 */
export async function listOfferedShops(db: Database, vehicleId: string): Promise<FormShop[]> {
  const [favorite, recent, near] = await Promise.all([
    findFavoriteShop(db, vehicleId),
    listRecentShops(db, vehicleId),
    findShopsNear(db, vehicleId),
  ]);
  return toFormShops([favorite, ...recent, ...near], favorite);
}

/** The shops that a short form offers: a vehicle's favorite, and those where it was. */
export async function listShortFormShops(db: Database, vehicleId: string): Promise<FormShop[]> {
  const [favorite, recent] = await Promise.all([
    findFavoriteShop(db, vehicleId),
    listRecentShops(db, vehicleId),
  ]);
  return toFormShops([favorite, ...recent], favorite);
}

function toFormShops(offered: (OfferedShop | null)[], favorite: FavoriteShop | null): FormShop[] {
  const own = favorite?.autoSet ? "usual" : "favorite";
  return distinctShops(offered).map((one) => {
    return { ...one, standing: one.compCode === favorite?.compCode ? own : "other" };
  });
}

function distinctShops(shops: (OfferedShop | null)[]): OfferedShop[] {
  return [...new Map(shops.flatMap((shop) => (shop ? [[shop.compCode, shop]] : []))).values()];
}

/** What a form was sent for, if not to be saved. */
type RequestedSearch = "shops" | ServiceSearch;

const searches: Record<string, RequestedSearch> = {
  findShops: "shops",
  findServices: "found",
  allServices: "all",
};

/**
 * What a form was sent to search for, by the button that was pressed. Who types something to search
 * for and presses Enter sends the form as if to save it: then the search counts, unless what it is
 * for has been chosen already.
 */
export function getRequestedSearch(form: FormData): RequestedSearch | null {
  const pressed = searches[getText(form, "intent")];
  if (pressed) return pressed;
  const isNew = (field: string) =>
    getText(form, field) !== "" && getText(form, field) !== getText(form, `${field}ed`);
  const isChosen = ["shop", "selfService", "shopName"].some((field) => getText(form, field) !== "");
  if (isNew("shopSearch") && !isChosen) return "shops";
  return isNew("serviceSearch") &&
    form.getAll("services").length === 0 &&
    !getText(form, "ownService")
    ? "found"
    : null;
}

function getText(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value.trim() : "";
}

/** What a record's form offers to choose from; it changes with what its owner searches for. */
export type RecordOffers = { shops: FormShop[]; services: ServicesView };

/**
 * What a form that was sent offers: shops that were searched for, if any were, and the one that was
 * chosen.
 */
export type SubmittedOffers = Pick<RecordOffers, "services"> &
  Pick<RecordFormData, "shop" | "found">;

type Sent = { typed: FormData; search: RequestedSearch | null };

/**
 * What the form offers after it was sent: what it was sent to search for, and what is chosen in any
 * case.
 */
export function buildOffers(
  { powertrain }: VehicleSnapshot,
  { shop, found }: RecordFormData,
  { typed, search }: Sent,
  { language }: Locale,
): SubmittedOffers {
  const searched = String(typed.get("serviceSearch") ?? "").trim();
  const shown = search === "all" ? "all" : searched ? "found" : null;
  return {
    shop,
    found,
    services: servicesView(powertrain, language, {
      chosen: parseServiceIds(typed),
      search: shown,
      typed: searched,
    }),
  };
}

/** The services that a form names, each of them one of the catalogue. */
export function parseServiceIds(form: FormData): number[] {
  return form
    .getAll("services")
    .flatMap((ids) => String(ids).split(","))
    .map(Number)
    .filter(isService);
}

type RecordFormViewInput = {
  known: VehicleSnapshot;
  today: string;
  unit: DistanceUnit;
  currency: Currency;
  shops: FormShop[];
  chosen: number[];
  namesShop: boolean;
};

/** What a record's form shows besides its fields when it is opened. */
export function recordFormView(
  { known, today, unit, currency, shops, chosen, namesShop }: RecordFormViewInput,
  { language }: Locale,
) {
  return {
    ...{ unit, currency, namesShop },
    dates: { min: earliestDate, max: today },
    offers: {
      shops,
      services: servicesView(known.powertrain, language, { chosen, search: null, typed: "" }),
    } satisfies RecordOffers,
  };
}

export type RecordFormView = ReturnType<typeof recordFormView>;
