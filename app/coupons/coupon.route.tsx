import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { mayDo } from "#app/vehicle/access/permissions.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { couponPage } from "./coupon-view.server.ts";
import { findCoupon } from "./find-coupons.server.ts";

export const handle: PageHandle = {
  i18n: ["coupons"],
  title: (data) => ({
    key: "coupons:titleOf",
    values: { offer: (data as { coupon: { offer: string } } | undefined)?.coupon.offer ?? "" },
  }),
};

export async function loader(args: LoaderFunctionArgs) {
  const {
    context: { db, locale },
    params,
  } = args;
  const {
    id,
    vehicle,
    dashboard,
    known,
    today,
    data: found,
  } = withDashboard(await loadVehicle(args, () => findCoupon(db, params.couponId!)));
  if (!found) return redirectTo(paths.vehicle(id));
  const formatters = createFormatters(locale, known);
  const coupon = couponPage(found, today, formatters, locale);
  return data(
    {
      id,
      vehicle: vehicleName(vehicle),
      ...mayDo(vehicle),
      tabs: carTabs(args.request, "dashboard", { vehicle, dashboard }, formatters),
      coupon,
    },
    coupon.gone ? 410 : 200,
  );
}

export default function CouponPage() {
  const { t } = useTranslation("coupons");
  const {
    id,
    vehicle,
    coupon: { offer, shop, days, code, terms, gone: missing },
  } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={paths.vehicle(id)}>{t("back")}</BackLink>
      <PageHeading title={offer} above={t("kind")} />
      {missing ? (
        <Notice kind="warn" title={missing} />
      ) : (
        <Notice title={t("toPrint")} action={<PrintButton>{t("print")}</PrintButton>} />
      )}
      <dl className="facts">
        <div>
          <dt>{t("shop")}</dt>
          <dd>
            <p>
              <Link to={shop.href}>{shop.name}</Link>
            </p>
            <p>{shop.place}</p>
            {shop.isSample && <p className="muted">{t("sample")}</p>}
          </dd>
        </div>
        {shop.phone && (
          <div>
            <dt>{t("phone")}</dt>
            <dd>
              <a href={shop.phone.href}>{shop.phone.says}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("vehicle")}</dt>
          <dd>{vehicle}</dd>
        </div>
        {code && (
          <div>
            <dt>{t("code")}</dt>
            <dd className="strong">{code}</dd>
          </div>
        )}
        {days.length > 0 && !missing && (
          <div>
            <dt>{t("valid")}</dt>
            <dd>
              {days.map((day) => (
                <p key={day}>{day}</p>
              ))}
            </dd>
          </div>
        )}
        {terms && (
          <div>
            <dt>{t("terms")}</dt>
            <dd className="lines">{terms}</dd>
          </div>
        )}
      </dl>
    </FormColumn>
  );
}
