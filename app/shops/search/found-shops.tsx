import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Anchor } from "#app/ui/anchor.tsx";
import { OpenDataCredit } from "#app/shops/page/open-data-credit.tsx";
import { PositionMap } from "./position-map.tsx";
import { ShopList } from "./shop-list.tsx";
import type { foundView } from "./shops-view.server.ts";

/** What a search found, with where it lies. With scripts a shop and its dot point at each other. */
export function FoundShops({ title, found, favorite, none, map }: {
  title: string;
  found: ReturnType<typeof foundView>;
  favorite?: string;
  none: string;
  map: string;
}) {
  const { t } = useTranslation("shops");
  const [active, setActive] = useState<number | null>(null);
  const { shops, drawing, next, hasOpenData } = found;
  return (
    <section>
      <h2>{title}</h2>
      {shops.length > 0 ? (
        <>
          <PositionMap drawing={drawing} active={active} onPoint={setActive} />
          <ShopList shops={shops} favorite={favorite} active={active} onPoint={setActive} />
        </>
      ) : (
        <p>{none}</p>
      )}
      {next && <p><Anchor href={next}>{t("more")}</Anchor></p>}
      <p><a href={map}>{t("map")}</a></p>
      <p className="muted">{t("note")}</p>
      {hasOpenData && <OpenDataCredit />}
    </section>
  );
}
