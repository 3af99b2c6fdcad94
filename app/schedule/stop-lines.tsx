import { Link } from "@remix-run/react";
import { Icon } from "#app/ui/icon.tsx";
import { MileMarker } from "./stop-card.tsx";
import type { StopLine } from "./stops-view.server.ts";

export function StopLines({ lines }: { lines: readonly StopLine[] }) {
  return (
    <ol className="card list link-rows">
      {lines.map(({ href, marker, when, what }) => (
        <li key={href}>
          <Link to={href}>
            <MileMarker {...marker} />{" "}
            <span>
              {when && <b>{when}</b>}
              {when && " · "}
              <span className="muted">{what}</span>
            </span>
            <Icon name="chevron-right" className="muted print:hidden" />
          </Link>
        </li>
      ))}
    </ol>
  );
}
