import { useTranslation } from "react-i18next";
import { CouponList } from "#app/coupons/coupon-list.tsx";
import type { CouponLine } from "#app/coupons/coupon-view.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { ReviewList } from "#app/reviews/review-list.tsx";
import { ShopMap } from "#app/shops/map/shop-map.tsx";
import { ContactLinks } from "#app/shops/search/contact-links.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { OpenDataCredit } from "./open-data-credit.tsx";
import type { ShopPageView } from "./shop-page-view.server.ts";

type ShopPageProps = { page: ShopPageView & { coupons: CouponLine[] } };

export function ShopPage({ page }: ShopPageProps) {
  const { t } = useTranslation("shop-page");
  return (
    <>
      {page.isSample && <Notice title={t("sample")} />}
      <PageHeading
        title={page.name}
        above={page.kind}
        below={
          <>
            {page.rating && (
              <span className="text-ready" aria-hidden="true">
                ★{" "}
              </span>
            )}
            {[page.rating ?? t("noRating"), page.favorites].filter(Boolean).join(" · ")}
            {page.badge && (
              <>
                {" · "}
                <a href={href(paths.helpArticle("lifetime-program"))}>{page.badge}</a>
              </>
            )}
          </>
        }
      />
      <div className="columns">
        <ContactAndHours page={page} />
        <div>
          <Offers page={page} />
          {page.coupons.length > 0 && (
            <section className="pt-6">
              <h2 className="mb-2">{t("coupons")}</h2>
              <CouponList coupons={page.coupons} />
            </section>
          )}
          <Reviews page={page} />
          <div className="cluster mt-6">
            <p>{t("join")}</p>
            <ButtonLink look="secondary" to={paths.signUp}>
              {t("signUp")}
            </ButtonLink>
          </div>
          {page.isOpenData && <OpenDataCredit />}
        </div>
      </div>
    </>
  );
}

function ContactAndHours({ page }: { page: ShopPageView }) {
  const { t } = useTranslation("shop-page");
  const { phone, website, appointment, hours } = page;
  return (
    <aside className="beside mb-8">
      <section>
        <h2 className="unseen">{t("contact")}</h2>
        {appointment && (
          <p className="mb-2">
            <a className="btn" href={appointment} rel="nofollow">
              {t("appointment")}
            </a>
          </p>
        )}
        <p className="cluster">
          <ContactLinks name={page.name} phone={phone && phone.href} directions={page.directions} />
        </p>
        <p className="mt-4">
          <a href={page.map}>{page.address}</a>
        </p>
        {phone && <p className="mt-2">{phone.text}</p>}
        {website && (
          <p className="mt-2">
            <a href={website.href} rel="nofollow">
              {website.text}
            </a>
          </p>
        )}
        <figure className="mt-4">
          <ShopMap drawing={page.drawing} />
          <figcaption className="hint mt-2">{t("mapNote")}</figcaption>
        </figure>
      </section>
      <section className="pt-6">
        <h2>{t("hours")}</h2>
        {hours ? (
          <>
            <table className="w-full my-2 text-sm">
              <tbody>
                {hours.map(({ day, times, isToday }) => (
                  <tr
                    key={day}
                    className={isToday ? "font-bold" : undefined}
                    aria-current={isToday ? "date" : undefined}
                  >
                    <th
                      className={`pr-4 py-1 text-left ${isToday ? "font-bold" : "font-normal"}`}
                      scope="row"
                    >
                      {day}
                      {isToday && ` (${t("today")})`}
                    </th>
                    <td>{times}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="hint">{t("holidays")}</p>
          </>
        ) : (
          <p>{page.noHours}</p>
        )}
      </section>
    </aside>
  );
}

function Offers({ page: { services, makes, amenities } }: { page: ShopPageView }) {
  const { t } = useTranslation("shop-page");
  const lists = Object.entries({ services, makes, amenities }).filter(
    ([, list]) => list.length > 0,
  );
  if (lists.length === 0) return null;
  return (
    <section>
      {lists.map(([name, list]) => (
        <div className="mb-4" key={name}>
          <h2>{t(name as "services")}</h2>
          <p>{list.join(", ")}</p>
        </div>
      ))}
    </section>
  );
}

function Reviews({ page: { slug, reviews, orders, next } }: { page: ShopPageView }) {
  const { t } = useTranslation("shop-page");
  return (
    <section className="pt-6" aria-labelledby="reviews">
      <h2 id="reviews">{t("reviews.title")}</h2>
      {reviews.length === 0 && <p>{t("reviews.none")}</p>}
      {reviews.length > 1 && (
        <div className="filters">
          <nav aria-label={t("reviews.order")}>
            <b>{t("reviews.order")}</b>
            <Spaced>
              {orders.map((order) => (
                <a
                  key={order.href}
                  href={`${order.href}#reviews`}
                  aria-current={order.isCurrent || undefined}
                  rel="nofollow"
                >
                  {order.name}
                </a>
              ))}
            </Spaced>
          </nav>
        </div>
      )}
      <ReviewList slug={slug} reviews={reviews} />
      {next && (
        <p>
          <a href={`${next}#reviews`} rel="nofollow">
            {t("reviews.more")}
          </a>
        </p>
      )}
      {reviews.some(({ isVerified }) => isVerified) && <p className="hint">{t("reviews.about")}</p>}
      <p>
        <a href={href(paths.helpArticle("review-guidelines"))}>{t("reviews.guidelines")}</a>
      </p>
    </section>
  );
}
