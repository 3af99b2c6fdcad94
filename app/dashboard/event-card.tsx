import { useTranslation } from "react-i18next";
import type { CouponBeside } from "#app/coupons/coupon-view.server.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { Ring } from "#app/ui/ring.tsx";
import type { EventView } from "#app/maintenance/words/dashboard-view.server.ts";

/** One thing that a car needs: how far along, how it stands, when it is due, and what to do about it. @param event with what else there is to say of it */
export function EventCard({ event }: { event: EventView & { detail: string | null; coupon: CouponBeside | null } }) {
  const { t } = useTranslation("dashboard");
  const { slug, status, name, due, detail, last, percent, emphasized, href, action, coupon } = event;
  return (
    <li className="event" data-event={slug} data-status={status.is}>
      <Ring percent={percent} status={status.is} />
      <div className="event-text">
        <StatusBadge status={status.is}>{status.said}</StatusBadge>
        <h3><Anchor href={href}>{name}</Anchor></h3>
        <p className={emphasized ? "strong" : undefined}>{due.join(" · ")}</p>
        {detail && <p>{detail}</p>}
        {last && <p className="muted">{last}</p>}
        {coupon && (
          <p>
            <Anchor href={coupon.href}>{coupon.says}</Anchor>
            {coupon.more && <> <Anchor className="muted" href={coupon.more.href}>{coupon.more.says}</Anchor></>}
          </p>
        )}
      </div>
      {action && <Anchor className="btn btn-quiet" href={action.href} aria-label={`${t(action.says)}: ${name}`}>{t(action.says)}</Anchor>}
    </li>
  );
}
