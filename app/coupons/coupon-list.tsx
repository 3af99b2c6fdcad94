import { Link } from "@remix-run/react";
import type { CouponLine } from "./coupon-view.server.ts";

export function CouponList({ coupons }: { coupons: CouponLine[] }) {
  return (
    <ul className="card list">
      {coupons.map(({ id, offer, facts, terms, at }) => (
        <li key={id}>
          <p className="strong">
            {at ? (
              <Link className="whole" to={at.href}>
                {offer}
              </Link>
            ) : (
              offer
            )}
          </p>
          {at && <p>{at.shop}</p>}
          {facts.length > 0 && <p>{facts.join(" · ")}</p>}
          {terms && <p className="muted">{terms}</p>}
        </li>
      ))}
    </ul>
  );
}
