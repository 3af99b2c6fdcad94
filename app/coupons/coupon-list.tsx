import { Link } from "@remix-run/react";
import type { CouponLine } from "./coupon-view.server.ts";

export function CouponList({ coupons }: { coupons: CouponLine[] }) {
  return (
    <ul className="rows">
      {coupons.map(({ id, offer, facts, terms, at }) => (
        <li className="event" key={id}>
          <div className="event-text">
            <p className="strong">{at ? <Link to={at.href}>{offer}</Link> : offer}</p>
            {at && <p>{at.shop}</p>}
            {facts.length > 0 && <p>{facts.join(" · ")}</p>}
            {terms && <p className="muted">{terms}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
