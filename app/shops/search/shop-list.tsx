import { useNamedLabel } from "#app/ui/use-named-label.ts";
import { Link } from "@remix-run/react";
import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { NotSent } from "#app/ui/optimistic/not-sent.tsx";
import type { Optimistic } from "#app/ui/optimistic/use-optimistic.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { ContactLinks } from "./contact-links.tsx";
import { ShortRating } from "./short-rating.tsx";
import { shownFavorite } from "./shown-favorite.ts";
import type { ShopView } from "./shops-view.server.ts";

/** The page has one favorite, so its lists share the choice. */
export const FavoriteChoice = createContext<Optimistic | null>(null);

type ShopListProps = {
  shops: ShopView[];
  favorite?: string;
  /** The favorite is a suggestion, not the owner's choice. */
  isSuggested?: boolean;
  /** Of shops without numbers. */
  icon?: IconName;
  /** Under the pointer, in the list or on the map. */
  active?: number | null;
  onPoint?: (number: number | null) => void;
};

export function ShopList({ shops, icon = "pin", active, onPoint, ...choice }: ShopListProps) {
  const { t } = useTranslation("shops");
  return (
    <ul className="list">
      {shops.map((shop) => {
        const { compCode, slug, name, distance, place, rating, open, coupon, number } = shop;
        const point = () => onPoint?.(number ?? null);
        return (
          <li
            className="shop"
            key={compCode}
            id={number ? `shop-${number}` : undefined}
            onMouseEnter={point}
            onMouseLeave={() => onPoint?.(null)}
            onFocus={point}
          >
            <span
              className={classNames("shop-number", !number && "bg-tile text-muted")}
              data-active={(number && active === number) || undefined}
            >
              {number ?? <Icon name={icon} />}
            </span>
            <div>
              <h3>
                <a href={href(paths.shop(slug))}>{name}</a>
                {shop.isSample && (
                  <>
                    {" "}
                    <span className="whitespace-nowrap text-sm font-normal text-muted">
                      · {t("sample")}
                    </span>
                  </>
                )}
              </h3>
              <p className="hint">
                {distance && <b className="text-ink">{distance}</b>}
                {distance && place && " · "}
                {place}
              </p>
              <p className="text-sm">
                {rating ? <ShortRating {...rating} /> : t("noReviews")} · {open ?? t("noHours")}
              </p>
              {coupon && (
                <p>
                  <Link className="link text-sm" to={coupon.href}>
                    {coupon.offer}
                  </Link>
                </p>
              )}
            </div>
            <div className="shop-links">
              <ContactLinks {...shop} />{" "}
              <FavoriteToggle {...choice} compCode={compCode} name={name} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function FavoriteToggle({
  compCode,
  name,
  favorite,
  isSuggested,
}: Pick<ShopListProps, "favorite" | "isSuggested"> & { compCode: string; name: string }) {
  const { t } = useTranslation("shops");
  const named = useNamedLabel();
  const may = useMay();
  const { sent = null, lost, send } = useContext(FavoriteChoice) ?? {};
  const intent = compCode === shownFavorite(favorite, sent) ? "unfavorite" : "favorite";
  const isHeart = intent === "favorite" || !isSuggested;
  const label = t(isHeart ? intent : "notUsual");
  if (!may("manage")) return null;
  return (
    <PostForm onSubmit={send}>
      <input type="hidden" name="compCode" value={compCode} />
      <Button
        look="quiet"
        name="intent"
        value={intent}
        aria-label={named(label, name)}
        title={isHeart ? label : undefined}
      >
        {isHeart ? (
          <>
            <Icon name="heart" className={intent === "unfavorite" ? "fill-current" : undefined} />
            <span className="unseen">{label}</span>
          </>
        ) : (
          label
        )}
      </Button>
      {lost?.get("compCode") === compCode && <NotSent />}
    </PostForm>
  );
}
