import { useNamedLabel } from "#app/ui/use-named-label.ts";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { EventCoupon } from "#app/coupons/coupon-view.server.ts";
import { StatusBadge, type StatusName } from "#app/ui/status-badge.tsx";
import type { EventView } from "#app/maintenance/words/dashboard-view.server.ts";

export function EventCard({
  event,
}: {
  event: EventView & { detail: string | null; coupon: EventCoupon | null };
}) {
  const { t } = useTranslation("dashboard");
  const named = useNamedLabel();
  const { slug, status, name, due, detail, last, percent, emphasized, href, coupon } = event;
  const { guess, action } = event;
  return (
    <li
      className="event"
      data-event={slug}
      data-status={status.is}
      data-guess={guess ? true : undefined}
    >
      <Ring percent={percent} status={status.is} />
      <div className="event-text">
        <StatusBadge status={status.is}>{status.said}</StatusBadge>
        <h3>
          <Link to={href}>{name}</Link>
        </h3>
        <p className={emphasized ? "strong" : undefined}>{due.join(" · ")}</p>
        {guess?.question && (
          <p>
            <Link to={guess.question.href}>{guess.question.says}</Link>
          </p>
        )}
        {detail && <p>{detail}</p>}
        {last && <p className="muted">{last}</p>}
        {coupon && (
          <p>
            <Link to={coupon.href}>{coupon.says}</Link>
            {coupon.more && (
              <>
                {" "}
                <Link className="muted" to={coupon.more.href}>
                  {coupon.more.says}
                </Link>
              </>
            )}
          </p>
        )}
      </div>
      {action && (
        <Link className="btn btn-quiet" to={action.href} aria-label={named(t(action.says), name)}>
          {t(action.says)}
        </Link>
      )}
    </li>
  );
}

/** Hidden from assistive technology: the text next to it says the same. */
function Ring({ percent, status }: { percent: number | null; status: StatusName }) {
  return (
    <svg className="ring" data-status={status} viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r="20" />
      {percent !== null && percent > 0 && (
        <path
          pathLength="100"
          strokeDasharray={`${Math.min(percent, 100)} 100`}
          d="M22 2a20 20 0 1 1 0 40 20 20 0 1 1 0-40"
        />
      )}
      {percent !== null && (
        <text x="22" y="26.5">
          {percent > 100 ? "100+" : percent}
        </text>
      )}
    </svg>
  );
}
