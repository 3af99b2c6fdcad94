import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OpenDataCredit } from "#app/shops/page/open-data-credit.tsx";
import { ShopList } from "./shop-list.tsx";
import type { searchResultView } from "./shops-view.server.ts";

export function SearchResults({
  title,
  found,
  favorite,
  none,
  map,
}: {
  title: string;
  found: ReturnType<typeof searchResultView>;
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
      {next && (
        <p>
          <Link className="link" to={next}>
            {t("more")}
          </Link>
        </p>
      )}
      <p>
        <a className="link" href={map}>
          {t("map")}
        </a>
      </p>
      <p className="muted">{t("note")}</p>
      {hasOpenData && <OpenDataCredit />}
    </section>
  );
}

type Drawing = ReturnType<typeof searchResultView>["drawing"];

/** Assistive technology gets only the title, because the list has the same facts. */
function PositionMap({
  drawing: { ring, label, dots },
  active,
  onPoint,
}: {
  drawing: Drawing;
  active: number | null;
  onPoint: (number: number | null) => void;
}) {
  const { t } = useTranslation("shops");
  // SVG paints the last one on top: the nearest shops over others, the active one over all.
  const order = [...dots]
    .reverse()
    .sort((a, b) => Number(a.number === active) - Number(b.number === active));
  return (
    <svg className="drawing" viewBox="0 0 280 280" role="img" aria-labelledby="shops-drawing">
      <title id="shops-drawing">{t("drawing", { distance: label })}</title>
      <circle cx="140" cy="140" r={ring} strokeDasharray="3 4" />
      <path d="M134 140h12M140 134v12" />
      <text
        x="140"
        y={140 + ring + 15}
        fill="currentColor"
        stroke="none"
        fontSize="12"
        textAnchor="middle"
      >
        {label}
      </text>
      {order.map(({ number, name, x, y }) => (
        <g key={number} onMouseEnter={() => onPoint(number)} onMouseLeave={() => onPoint(null)}>
          <circle
            cx={x}
            cy={y}
            r={active === number ? 13 : 10}
            fill="var(--accent)"
            stroke="var(--paper)"
          />
          <text
            x={x}
            y={y + 4}
            fill="var(--on-accent)"
            stroke="none"
            fontSize="12"
            fontWeight="600"
            textAnchor="middle"
          >
            <title>{name}</title>
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}
