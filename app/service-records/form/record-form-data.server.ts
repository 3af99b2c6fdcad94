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

const maxSearchLength = 80;

type RecordFormData = {
  near: StoredReading[];
  shop: OfferedShop | null;
  found: OfferedShop[] | null;
};

/** `favorite` was chosen by the owner; `usual` was set from earlier records. */
export type FormShop = OfferedShop & { relation: "favorite" | "usual" | "other" };

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

export async function listOfferedShops(db: Database, vehicleId: string): Promise<FormShop[]> {
  const [favorite, recent, near] = await Promise.all([
    findFavoriteShop(db, vehicleId),
    listRecentShops(db, vehicleId),
    findShopsNear(db, vehicleId),
  ]);
  return toFormShops([favorite, ...recent, ...near], favorite);
}

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
    return { ...one, relation: one.compCode === favorite?.compCode ? own : "other" };
  });
}

function distinctShops(shops: (OfferedShop | null)[]): OfferedShop[] {
  return [...new Map(shops.flatMap((shop) => (shop ? [[shop.compCode, shop]] : []))).values()];
}

type RequestedSearch = "shops" | ServiceSearch;

const searches: Record<string, RequestedSearch> = {
  findShops: "shops",
  findServices: "found",
  allServices: "all",
};

/** Enter in a search field submits the form. It's a search unless the owner has made a choice. */
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

export type RecordOffers = { shops: FormShop[]; services: ServicesView };

export type SubmittedOffers = Pick<RecordOffers, "services"> &
  Pick<RecordFormData, "shop" | "found">;

type Sent = { typed: FormData; search: RequestedSearch | null };

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

export function recordFormView(
  { known, today, unit, currency, shops, chosen, namesShop }: RecordFormViewInput,
  { language }: Locale,
) {
  return {
    unit,
    currency,
    namesShop,
    dates: { min: earliestDate, max: today },
    offers: {
      shops,
      services: servicesView(known.powertrain, language, { chosen, search: null, typed: "" }),
    } satisfies RecordOffers,
  };
}

export type RecordFormView = ReturnType<typeof recordFormView>;
