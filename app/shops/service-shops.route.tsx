import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { titleView } from "#app/garage/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { problem as problemPage } from "#app/http/problem.server.ts";
import { refuseAtPage } from "#app/http/reply.server.ts";
import { commit } from "#app/http/submission.server.ts";
import { printable } from "#app/i18n/clean-text.ts";
import { parsePostalCode } from "#app/i18n/postal-code.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { wordsFor } from "#app/reminders/event-words.server.ts";
import { loadVehicle, receiveVehicle } from "#app/reminders/vehicle-guard.server.ts";
import { tabsView } from "#app/reminders/vehicle-tabs.server.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { FormErrors } from "#app/ui/form.tsx";
import { findFavoriteShop, removeFavoriteShop, setFavoriteShop } from "./favorite-shop.server.ts";
import { findShop, findShopsNear, listRecentShops } from "./offered-shops.server.ts";
import { findSearchPlace } from "./search-place.server.ts";
import { ShopList } from "./shop-list.tsx";
import { ShopSearch } from "./shop-search.tsx";
import { shopMapUrl } from "./shop-map.ts";

export const handle: PageHandle = { i18n: ["shops", "garage"], title: titleOf };

function titleOf(data: unknown) {
  return { key: "shops:title", failed: Boolean((data as { problem?: string } | undefined)?.problem) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { context: { db, reader }, request } = args;
  const typed = new URL(request.url).searchParams.get("postalCode");
  const parsed = typed === null ? null : parsePostalCode(typed);
  const sought = parsed?.ok ? parsed.postalCode.code : null;
  const { id, vehicle, known, dashboard, data: [place, favorite, recent, near] } = await loadVehicle(args, (vehicleId) =>
    Promise.all([
      findSearchPlace(db, vehicleId, typed),
      findFavoriteShop(db, vehicleId),
      listRecentShops(db, vehicleId),
      findShopsNear(db, sought ? { postalCode: sought } : { vehicleId }),
    ]),
  );
  const words = wordsFor(reader, place?.state ?? known.state);
  const postalCode = typed === null ? vehicle.postalCode : (sought ?? printable(typed));
  const code = typed?.trim() === "" ? "postalCode.required" : "postalCode.invalid";
  const problem = typed !== null && !place ? errorSentence(reader.language, code) : undefined;
  const others = recent.filter(({ compCode }) => compCode !== favorite?.compCode);
  const listed = [favorite, ...others].map((shop) => shop?.compCode);
  const view = {
    id,
    name: titleView(vehicle).name,
    tabs: tabsView("shops", id, dashboard, words),
    country: reader.country,
    postalCode,
    favorite,
    recent: others,
    found: place && {
      title: words.t("shops:near", { postalCode, state: words.where() }),
      shops: near.filter(({ compCode }) => !listed.includes(compCode)),
      map: shopMapUrl(place),
    },
    problem,
  };
  return data(view, problem ? 400 : 200);
}

/** Makes a shop the favorite of a vehicle, or no longer, and leads back to the shops that were found. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const { db, now } = context;
  const { id, form, key, data: shop } = await receiveVehicle(args, (_id, form) => findShop(db, String(form.get("compCode"))));
  const intent = form.get("intent");
  if (intent !== "favorite" && intent !== "unfavorite") throw problemPage(400);
  if (!shop) return refuseAtPage(context);
  const isSet = intent === "favorite";
  return commit(context, key, isSet ? [setFavoriteShop(db, id, shop.compCode, now)] : removeFavoriteShop(db, id, shop.compCode, now), {
    location: paths.serviceShops(id) + new URL(request.url).search,
    flash: { message: isSet ? "shopFavorite" : "shopNoFavorite", values: { name: shop.name } },
  });
}

export default function ServiceShopsPage() {
  const { t } = useTranslation("shops");
  const { id, name, country, postalCode, favorite, recent, found, problem } = useLoaderData<typeof loader>();
  const gone = useActionData<typeof action>() !== undefined;
  const problems = [...(problem ? [{ id: "shops-postalCode", message: problem }] : []), ...(gone ? [{ id: "shops", message: t("unknown") }] : [])];
  return (
    <>
      <FormErrors problems={problems} />
      <PageHeading title={t("title")} above={name} />
      <FormColumn>
        {favorite && (
          <section>
            <h2>{t("yourFavorite")}</h2>
            <ShopList shops={[favorite]} intent="unfavorite" />
            {favorite.autoSet && <p className="muted">{t("usual")}</p>}
          </section>
        )}
        {recent.length > 0 && (
          <section>
            <h2>{t("recent")}</h2>
            <ShopList shops={recent} intent="favorite" />
          </section>
        )}
        <section>
          <ShopSearch vehicleId={id} country={country} postalCode={postalCode} error={problem} />
        </section>
        {found && (
          <section>
            <h2>{found.title}</h2>
            {found.shops.length > 0 && <ShopList shops={found.shops} intent="favorite" />}
            <p><a href={found.map}>{t("map")}</a></p>
            <p className="muted">{t("note")}</p>
          </section>
        )}
        <p><Anchor href={paths.inviteShop(id)}>{t("invite")}</Anchor></p>
      </FormColumn>
    </>
  );
}
