import { useNamedLabel } from "#app/ui/use-named-label.ts";
import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { ShopView } from "./shops-view.server.ts";

type ShopListProps = {
  shops: ShopView[];
  favorite?: string;
  /** The favorite is a suggestion, not the owner's choice. */
  isSuggested?: boolean;
  /** Under the pointer, in the list or on the map. */
  active?: number | null;
  onPoint?: (number: number | null) => void;
};

export function ShopList({ shops, favorite, isSuggested, active, onPoint }: ShopListProps) {
  const { t } = useTranslation("shops");
  const named = useNamedLabel();
  return (
    <ul className="rows">
      {shops.map(({ compCode, slug, name, place, facts, number }) => {
        const intent = compCode === favorite ? "unfavorite" : "favorite";
        const label = intent === "unfavorite" && isSuggested ? "notUsual" : intent;
        const point = () => onPoint?.(number ?? null);
        return (
          <li
            className="event"
            key={compCode}
            id={number ? `shop-${number}` : undefined}
            onMouseEnter={point}
            onMouseLeave={() => onPoint?.(null)}
            onFocus={point}
          >
            <div className="event-text">
              <h3>
                {number && (
                  <>
                    <span className="badge" data-status={active === number ? "ok" : undefined}>
                      {number}
                    </span>{" "}
                  </>
                )}
                <a href={href(paths.shop(slug))}>{name}</a>
              </h3>
              <p className="hint">{place}</p>
              {facts.length > 0 && <p className="hint">{facts.join(" · ")}</p>}
            </div>
            <PostForm>
              <input type="hidden" name="compCode" value={compCode} />
              <Button look="quiet" name="intent" value={intent} aria-label={named(t(label), name)}>
                {t(label)}
              </Button>
            </PostForm>
          </li>
        );
      })}
    </ul>
  );
}
