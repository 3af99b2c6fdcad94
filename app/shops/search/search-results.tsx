import { Link } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MapDrawing } from "#app/shops/map/map-drawing.ts";
import { ShopMap } from "#app/shops/map/shop-map.tsx";
import { OpenDataCredit } from "#app/shops/page/open-data-credit.tsx";
import { ShopList } from "./shop-list.tsx";
import type { searchResultView } from "./shops-view.server.ts";

type SearchResultsProps = {
  title: string;
  found: ReturnType<typeof searchResultView>;
  favorite?: string;
  none: string | false;
  map: string;
  /** Below the list, beside the map. */
  children: ReactNode;
};

export function SearchResults({ title, found, favorite, none, map, children }: SearchResultsProps) {
  const { t } = useTranslation("shops");
  const [active, setActive] = useState<number | null>(null);
  const { shops, drawing, next, hasOpenData } = found;
  return (
    <div className="columns xl:grid-cols-[minmax(0,1fr)_27rem]">
      {shops.length > 0 && (
        <figure className="beside mb-6">
          <ShopMap
            drawing={JSON.parse(drawing) as MapDrawing}
            active={active}
            onPoint={setActive}
          />
          <figcaption className="hint mt-2">
            {t("note")}{" "}
            <a className="link" href={map}>
              {t("map")}
            </a>
          </figcaption>
        </figure>
      )}
      <div>
        <section>
          <h2>{title}</h2>
          {shops.length > 0 ? (
            <>
              <p className="hint">{t("order")}</p>
              <ShopList shops={shops} favorite={favorite} active={active} onPoint={setActive} />
            </>
          ) : (
            <>
              <p>{none}</p>
              <p>
                <a className="link" href={map}>
                  {t("map")}
                </a>
              </p>
            </>
          )}
          {next && (
            <p>
              <Link className="link" to={next}>
                {t("more")}
              </Link>
            </p>
          )}
          {hasOpenData && <OpenDataCredit />}
        </section>
        {children}
      </div>
    </div>
  );
}
