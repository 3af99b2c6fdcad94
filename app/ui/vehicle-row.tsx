import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";

export interface VehicleRowProps {
  /** Absent for a vehicle that has no page now, such as a removed one. */
  href?: string;
  /** Nickname, or year, make and model. */
  name: ReactNode;
  /** Year, make and model when there is a nickname. */
  description?: ReactNode;
  /** Its photo or drawing. */
  tile: ReactNode;
  /** How it stands. */
  badge?: ReactNode;
  /** The one thing that matters most, with the important part in <strong>. */
  sentence?: ReactNode;
  odometer?: { value: ReactNode; unit: ReactNode; note?: ReactNode } | null;
  /** What can be done with it besides opening it. */
  action?: ReactNode;
}

/** One <li> of <ul className="rows">. */
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
        <h2>{href ? <Anchor href={href}>{name}</Anchor> : name}</h2>
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
