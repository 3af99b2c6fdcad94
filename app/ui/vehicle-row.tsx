import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

export interface VehicleRowProps {
  /** Absent for a removed vehicle, which has no page. */
  href?: string;
  name: ReactNode;
  description?: ReactNode;
  tile: ReactNode;
  badge?: ReactNode;
  sentence?: ReactNode;
  odometer?: { value: ReactNode; unit: ReactNode; note?: ReactNode } | null;
  action?: ReactNode;
}

export function VehicleRow({
  href,
  name,
  description,
  tile,
  badge,
  sentence,
  odometer,
  action,
}: VehicleRowProps) {
  return (
    <li className="vehicle">
      {tile}
      <div className="vehicle-text">
        {badge}
        <h2>{href ? <Link to={href}>{name}</Link> : name}</h2>
        {description && <p className="muted">{description}</p>}
        {odometer && (
          <p className="odometer">
            <b>{odometer.value}</b>&nbsp;{odometer.unit}{" "}
            {odometer.note && <span>{odometer.note}</span>}
          </p>
        )}
        {sentence && <p>{sentence}</p>}
        {action}
      </div>
    </li>
  );
}
