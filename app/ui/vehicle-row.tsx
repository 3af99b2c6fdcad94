import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

export interface VehicleRowProps {
  /** Absent for a removed vehicle, which has no page. */
  href?: string;
  name: ReactNode;
  description?: ReactNode;
  tile: ReactNode;
  sentence?: ReactNode;
  odometer?: { value: ReactNode; unit: ReactNode; note?: ReactNode } | null;
  action?: ReactNode;
}

/** In a `list`, where the entire row leads to the vehicle. */
export function VehicleRow({
  href,
  name,
  description,
  tile,
  sentence,
  odometer,
  action,
}: VehicleRowProps) {
  return (
    <li className="vehicle">
      {tile}
      <div className="vehicle-name">
        <h2>
          {href ? (
            <Link className="whole" to={href}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {description && <p className="muted">{description}</p>}
        {odometer && (
          <p className="odometer">
            <b>{odometer.value}</b>&nbsp;{odometer.unit}{" "}
            {odometer.note && <span className="muted">{odometer.note}</span>}
          </p>
        )}
      </div>
      {sentence && <div className="vehicle-says">{sentence}</div>}
      {action}
    </li>
  );
}
