import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { PageHandle, TitleText } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { suggestShopPath } from "#app/shops/suggest-shop-path.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { mayDo } from "#app/vehicle/access/permissions.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { PageHeading } from "#app/ui/layout.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { FormErrors } from "#app/forms/fields/form.tsx";
import { useOptimistic } from "#app/ui/optimistic/use-optimistic.ts";
import { namePoint } from "#app/shops/geocoding/name-point.server.ts";
import { findNearestTown } from "#app/shops/geocoding/nearest-town.server.ts";
import { SearchResults } from "./search-results.tsx";
import { listFavoriteShop, listRecentShops, searchShops } from "./listed-shops.server.ts";
import { weekMinute } from "#app/shops/page/opening-hours.ts";
import { findSearchPlace } from "./search-place.server.ts";
import {
  getNameOnMap,
  getPlaceProblem,
  getPlaceText,
  getResultsTitle,
  getSearchCenter,
} from "./search-words.server.ts";
import { FavoriteChoice, ShopList } from "./shop-list.tsx";
import { shopSearchUrl } from "#app/shops/map/map-links.ts";
import { toLocalDistance, radiusInKm, parseCoordinates, parseShopFilter } from "./shop-query.ts";
import { ShopSearch } from "./shop-search.tsx";
import { searchResultView, searchChoices, shopView } from "./shops-view.server.ts";
import { useResultsAsTyped } from "./use-search-as-typed.tsx";
import { inEveryZone } from "#app/shops/page/time-zones.ts";
import { chooseFavorite } from "#app/shops/choose-favorite.server.ts";

export const handle: PageHandle = {
  styles: ["shops", "stars"],
  i18n: ["shops"],
  title: getTitle,
};

function getTitle(data: unknown): TitleText {
  return {
    key: "shops:title",
    isError: Boolean((data as { problem?: string } | undefined)?.problem),
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, request, params } = args;
  const { db, locale, now, settings } = context;
  const query = new URL(request.url).searchParams;
  const typed = query.get("postalCode");
  const point = typed?.trim() ? null : parseCoordinates(query);
  const isTyped = typed !== null && !point;
  const filter = parseShopFilter(query);
  const center = getSearchCenter(params.vehicleId!, point, isTyped ? typed : null);
  const openAt = filter.open ? inEveryZone((timeZone) => weekMinute(now, timeZone)) : null;
  // The account's country arrives with the same round trip, so search in miles, the longer unit.
  const {
    id,
    vehicle,
    known,
    dashboard,
    data: [place, [favorite], recent, candidates, nearestTown],
  } = withDashboard(
    await loadVehicle(args, (vehicleId) =>
      Promise.all([
        center && findSearchPlace(db, center),
        listFavoriteShop(db, vehicleId),
        listRecentShops(db, vehicleId),
        center
          ? searchShops(db, center, radiusInKm(filter.radius, "US"), { ...filter, openAt })
          : { shops: [], towns: [] },
        center?.is === "point" ? findNearestTown(db, center) : null,
      ]),
    ),
  );
  const shopsInRange = candidates.shops.filter(
    ({ meters }) => meters <= radiusInKm(filter.radius, locale.country) * 1000,
  );
  if (settings.shopsUrl && locale.country === "US") throw redirect(settings.shopsUrl);
  const pointName = point && (await namePoint(context, point, nearestTown));
  const state = pointName?.state ?? place?.state ?? known.state;
  const formatters = createFormatters(locale, { ...known, state });
  const problem =
    isTyped && !place ? errorSentence(locale.language, getPlaceProblem(typed, center)) : undefined;
  const placeText = getPlaceText(center, isTyped ? typed : null, vehicle.postalCode);
  const otherRecent = recent.filter(({ compCode }) => compCode !== favorite?.compCode);
  const moment = { now, locale, vehicleId: id };
  const view = {
    id,
    name: vehicleTitle(vehicle).name,
    ...mayDo(vehicle),
    tabs: carTabs(request, "shops", { vehicle, dashboard }, formatters),
    country: locale.country,
    place: placeText,
    point,
    choices: searchChoices(filter, locale),
    favorite: favorite && { ...shopView(favorite, moment), autoSet: favorite.autoSet },
    recent: otherRecent.map((shop) => shopView(shop, moment)),
    found: place && {
      title: getResultsTitle(center!, placeText, pointName, locale.language, formatters),
      none:
        shopsInRange.length === 0 &&
        formatters.t("shop-words:none", {
          distance: filter.radius,
          unit: toLocalDistance(locale.country, 0).unit,
        }),
      map: shopSearchUrl(place),
      ...searchResultView(
        {
          ...{ shops: shopsInRange, towns: candidates.towns, place, query },
          placeName: getNameOnMap(center!, placeText, vehicle.postalCode, formatters),
          path: paths.serviceShops(id),
        },
        moment,
      ),
    },
    problem,
  };
  return data(view, problem ? 400 : 200);
}

export function action(args: ActionFunctionArgs) {
  return chooseFavorite(args);
}

export default function ServiceShopsPage() {
  const { t } = useTranslation("shops");
  const { id, name, country, place, point, choices, favorite, recent, ...answer } =
    useLoaderData<typeof loader>();
  const { found, problem } = useResultsAsTyped(answer.found, answer.problem);
  const favoriteChoice = useOptimistic();
  const may = useMay();
  const isUnknownShop = useActionData<typeof action>() !== undefined;
  const problems = [
    ...(problem ? [{ id: "shops-postalCode", message: problem }] : []),
    ...(isUnknownShop ? [{ id: "shops", message: t("unknown") }] : []),
  ];
  const others = (
    <>
      {recent.length > 0 && (
        <section>
          <details>
            <summary>
              <h2 className="inline">{t("recent")}</h2>
            </summary>
            <ShopList shops={recent} icon="history" />
          </details>
        </section>
      )}
      {may("log") && (
        <p className="mt-6 cluster">
          <Spaced>
            {may("manage") && (
              <Link className="btn btn-secondary" to={paths.inviteShop(id)}>
                {t("invite")}
              </Link>
            )}
            <Link className="btn btn-quiet" to={suggestShopPath(id)}>
              {t("suggest")}
            </Link>
          </Spaced>
        </p>
      )}
    </>
  );
  return (
    <FavoriteChoice.Provider value={favoriteChoice}>
      <FormErrors problems={problems} />
      <PageHeading title={t("title")} above={name} />
      <ShopSearch
        vehicleId={id}
        country={country}
        place={place}
        point={point}
        choices={choices}
        error={problem}
      />
      {favorite && (
        <section className="mb-4">
          <h2>{t(favorite.autoSet ? "yourUsual" : "yourFavorite")}</h2>
          {favorite.autoSet && <p className="hint">{t("usual")}</p>}
          <ShopList
            shops={[favorite]}
            favorite={favorite.compCode}
            isSuggested={favorite.autoSet}
          />
        </section>
      )}
      {found ? (
        <SearchResults
          title={found.title}
          found={found}
          favorite={favorite?.compCode}
          none={found.none}
          map={found.map}
        >
          {others}
        </SearchResults>
      ) : (
        others
      )}
    </FavoriteChoice.Provider>
  );
}
