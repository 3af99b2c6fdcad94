import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { expensePaths } from "#app/vehicle/expense-paths.ts";
import type { GlanceView } from "./glance-view.server.ts";

type GlanceProps = { id: string; vin: string | null; glance: GlanceView };

/** A little of the car's other pages, with a link to the rest. */
export function Glance({ id, vin, glance: { costs, glovebox, shop } }: GlanceProps) {
  return (
    <>
      {costs && <Costs id={id} costs={costs} />}
      {glovebox && <Glovebox id={id} vin={vin} rows={glovebox} />}
      {shop && <FavoriteShop id={id} shop={shop} />}
    </>
  );
}

function Section({
  title,
  link,
  className,
  children,
}: {
  title: string;
  link: { href: string; says: string };
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={className}>
      <div className="section-head">
        <h2>{title}</h2> <Link to={link.href}>{link.says}</Link>
      </div>
      {children}
    </section>
  );
}

function Costs({ id, costs }: { id: string; costs: NonNullable<GlanceView["costs"]> }) {
  const { t } = useTranslation("dashboard");
  const { year, total, bars } = costs;
  return (
    <Section
      title={t("spent", { year, total })}
      link={{ href: expensePaths.ownership(id), says: t("allCosts") }}
    >
      <div className="card hidden md:block">
        <ul className="year-bars">
          {bars.map((bar) => (
            <li key={bar.year}>
              <b>{bar.amount}</b>{" "}
              <svg viewBox="0 0 100 88" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  className={bar.year === year ? "this-year" : undefined}
                  y={88 - Math.max(2, bar.share * 0.88)}
                  width="100"
                  height="88"
                />
              </svg>{" "}
              {bar.year}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Glovebox({
  id,
  vin,
  rows,
}: {
  id: string;
  vin: string | null;
  rows: NonNullable<GlanceView["glovebox"]>;
}) {
  const { t } = useTranslation(["dashboard", "garage"]);
  return (
    <Section
      className="fold"
      title={t("glovebox")}
      link={{ href: paths.glovebox(id), says: t("open") }}
    >
      <dl className="pass">
        {vin && (
          <div className="pass-wide">
            <dt>{t("garage:facts.vin")}</dt>
            <dd className="vin">{vin}</dd>
          </div>
        )}
        {rows.map(({ label, text, href: tel }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{tel ? <a href={tel}>{text}</a> : text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function FavoriteShop({ id, shop }: { id: string; shop: NonNullable<GlanceView["shop"]> }) {
  const { t } = useTranslation("dashboard");
  const { name, place, call, directions } = shop;
  return (
    <Section title={t("favorite")} link={{ href: paths.serviceShops(id), says: t("allShops") }}>
      <div className="card pad">
        <h3>
          <a href={href(shop.href)} rel="external">
            {name}
          </a>
        </h3>
        <p className="muted text-sm">{place}</p>
        <p className="cluster mt-2">
          <Spaced>
            {call && (
              <a className="btn btn-secondary" href={call}>
                <Icon name="phone" />
                {t("call")}
              </a>
            )}
            <a className="btn btn-secondary" href={directions}>
              <Icon name="navigation" />
              {t("directions")}
            </a>
          </Spaced>
        </p>
      </div>
    </Section>
  );
}
