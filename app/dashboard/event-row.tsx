import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useNamedLabel } from "#app/ui/use-named-label.ts";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Sign } from "#app/ui/sign.tsx";
import type { EventView } from "#app/maintenance/words/dashboard-view.server.ts";
import type { FarView } from "./far-view.server.ts";

export type DashboardRow = Pick<EventView, "slug" | "status" | "name" | "href" | "guess"> & {
  /** If an event's name in the URL isn't unique. */
  key?: string;
  due: string;
  /** Where there's room. */
  more?: string;
  detail?: string;
  last?: string;
  coupon?: { href: string; says: string };
  far?: FarView;
  percent?: number;
  action?: NonNullable<EventView["action"]>;
};

export function EventRow({ event }: { event: DashboardRow }) {
  const { t } = useTranslation("dashboard");
  const named = useNamedLabel();
  const { slug, status, name, due, more, detail, last, percent, href, coupon, far } = event;
  const { guess, action } = event;
  return (
    <li
      className="flex items-center"
      data-event={slug}
      data-status={status.is}
      data-guess={guess ? true : undefined}
    >
      <Sign status={status.is} className="mr-3 md:mr-4" />
      <div className="flex-1 min-w-0">
        <h3>
          <Link to={href}>{name}</Link>
        </h3>
        <p className="text-sm">
          <b className="status" data-status={status.is}>
            {status.said}
          </b>{" "}
          · {due}
        </p>
        {guess?.question && (
          <p className="text-sm">
            <Link to={guess.question.href}>{guess.question.says}</Link>
          </p>
        )}
        {more && <p className="hidden md:block text-sm">{more}</p>}
        {detail && <p className="hidden md:block text-sm">{detail}</p>}
        {last && <p className="hidden md:block muted text-sm">{last}</p>}
        {coupon && (
          <p className="hidden md:block text-sm">
            <Link to={coupon.href}>{coupon.says}</Link>
          </p>
        )}
        {percent !== undefined && <ShareUsed percent={percent} status={status.is} />}
      </div>
      {far && (
        <p
          className="hidden md:block ml-4 text-right text-sm leading-none muted"
          aria-hidden="true"
        >
          <b className="block text-xl text-ink leading-none">{far.count}</b> {far.unit}
        </p>
      )}
      {action && (
        <ButtonLink
          look="secondary"
          className={classNames(
            "ml-3 md:ml-4 px-3 text-sm",
            status.is === "ok" && "hidden md:block",
          )}
          to={action.href}
          aria-label={named(t(action.says), name)}
        >
          {t(action.says)}
        </ButtonLink>
      )}
    </li>
  );
}

/** Hidden from assistive technology: the due date above it says more. */
function ShareUsed({ percent, status }: { percent: number; status: string }) {
  return (
    <svg
      className="share-used status hidden md:block"
      data-status={status}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={Math.min(percent, 100)} height="4" />
    </svg>
  );
}
