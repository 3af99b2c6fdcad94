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
import { answerOf } from "#app/maintenance/answer/answer.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import { serviceOf } from "#app/maintenance/due/find-event.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { findNeighbors, type StoredReading } from "#app/vehicle/odometer/readings.server.ts";
import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { tagHint } from "#app/vehicle/tags/tag-hint.server.ts";
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
export type FormShop = Omit<OfferedShop, "source"> & { relation?: "favorite" | "usual" };

export type FormShops = {
  /** The favorite and the latest, or else the nearest. */
  top: FormShop[];
  more: FormShop[];
};

const maxLatest = 3;

export async function loadRecordFormData(
  db: Database,
  vehicleId: string,
  typed: FormData,
): Promise<RecordFormData> {
  const words = searchWords(getText(typed, "shopSearch"));
  const [near, shop, found] = await Promise.all([
    findNeighbors(db, vehicleId, typed.get("date")),
    findShop(db, getText(typed, "shop")),
    words.length > 0 ? findShopsNear(db, vehicleId, words) : null,
  ]);
  return { near, shop, found };
}

export function searchWords(typed: string): string[] {
  return typed
    .slice(0, maxSearchLength)
    .split(/\s+/)
    .filter((word) => word !== "");
}

export async function listOfferedShops(db: Database, vehicleId: string): Promise<FormShops> {
  const [known, near] = await Promise.all([
    listShortFormShops(db, vehicleId),
    findShopsNear(db, vehicleId),
  ]);
  const all = distinctShops([...known, ...toFormShops(near, null)]);
  const count = maxLatest + (all[0]?.relation ? 1 : 0);
  return { top: all.slice(0, count), more: all.slice(count) };
}

export async function listShortFormShops(db: Database, vehicleId: string): Promise<FormShop[]> {
  const [favorite, recent] = await Promise.all([
    findFavoriteShop(db, vehicleId),
    listRecentShops(db, vehicleId),
  ]);
  return toFormShops([favorite, ...recent], favorite);
}

function toFormShops(offered: (OfferedShop | null)[], favorite: FavoriteShop | null): FormShop[] {
  const relation = favorite?.autoSet ? "usual" : "favorite";
  return distinctShops(offered.filter((shop) => shop !== null)).map(
    ({ compCode, name, address, city }) => ({
      compCode,
      name,
      address,
      city,
      ...(compCode === favorite?.compCode && { relation }),
    }),
  );
}

/** Of those with the same code, the first. */
function distinctShops<Shop extends { compCode: string }>(shops: readonly Shop[]): Shop[] {
  return [
    ...new Map(shops.toReversed().map((shop) => [shop.compCode, shop])).values(),
  ].toReversed();
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

export type RecordOffers = { shops: FormShops; services: ServicesView };

export type SubmittedOffers = Pick<RecordOffers, "services"> &
  Pick<RecordFormData, "shop" | "found">;

type Sent = { typed: FormData; search: RequestedSearch | null };

export function buildOffers(
  car: KnownCar,
  { shop, found }: RecordFormData,
  { typed, search }: Sent,
  locale: Locale,
): SubmittedOffers {
  const searched = String(typed.get("serviceSearch") ?? "").trim();
  const shown = search === "all" ? "all" : searched ? "found" : null;
  return {
    shop,
    found,
    services: servicesView(car.known.powertrain, locale, {
      due: listDueServices(car),
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

type KnownCar = { known: VehicleSnapshot; today: string };

function listDueServices({ known, today }: KnownCar): number[] {
  const { due, soon } = answerOf(openDashboard(known, today).events);
  return [...due, ...soon].flatMap((event) => {
    const service = serviceOf(event);
    return service ? [serviceIds[service]] : [];
  });
}

type RecordFormViewInput = KnownCar & {
  unit: DistanceUnit;
  currency: Currency;
  shops: FormShops;
  chosen: number[];
  namesShop: boolean;
  tags: readonly string[];
};

export function recordFormView(
  { known, today, unit, currency, shops, chosen, namesShop, tags }: RecordFormViewInput,
  locale: Locale,
) {
  return {
    unit,
    currency,
    namesShop,
    tagHint: tagHint(tags, createFormatters(locale, known)),
    dates: { min: earliestDate, max: today },
    offers: {
      shops,
      services: servicesView(known.powertrain, locale, {
        due: listDueServices({ known, today }),
        chosen,
        search: null,
        typed: "",
      }),
    } satisfies RecordOffers,
  };
}

export type RecordFormView = ReturnType<typeof recordFormView>;
