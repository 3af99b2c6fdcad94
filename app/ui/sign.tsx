import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type StatusName =
  | "overdue"
  | "act-now"
  | "get-ready"
  | "ok"
  | "no-data"
  | "not-required"
  | "disabled";

export type SignShape = "overdue" | "now" | "ready" | "ok" | "unknown" | "off" | "ahead";

/** For a number instead of a check. */
export const okSign = <rect x="1.5" y="2.5" width="21" height="19" rx="4" stroke="none" />;

/** Each shape differs, so that nobody has to tell colors apart. */
const shapes: Record<SignShape, ReactNode> = {
  overdue: (
    <>
      <path strokeWidth="2" d="M8 2h8l6 6v8l-6 6H8l-6-6V8z" />
      <path className="glyph" d="M12 6.5V13M12 17v.01" />
    </>
  ),
  now: (
    <>
      <path strokeWidth="2.5" d="m12 2 10 10-10 10L2 12z" />
      <path className="glyph" d="M12 7v5.5M12 16.5v.01" />
    </>
  ),
  ready: (
    <>
      <path strokeWidth="3" d="M2.5 4.5h19L12 21z" />
      <path className="hole" stroke="none" d="M7.6 7.5h8.8L12 15z" />
    </>
  ),
  ok: (
    <>
      {okSign}
      <path className="glyph" d="m7 12.3 3.4 3.4L17 9" />
    </>
  ),
  unknown: (
    <>
      <circle className="hole" cx="12" cy="12" r="10.3" strokeWidth="2" strokeDasharray="4 2.47" />
      <path className="mark" d="M9 9.5c0-4.2 6-4 6-.3 0 2.3-3 2.2-3 4.6M12 17.3v.01" />
    </>
  ),
  off: (
    <>
      <circle className="hole" cx="12" cy="12" r="10" strokeWidth="2" />
      <path strokeWidth="2" d="M5 19 19 5" />
    </>
  ),
  ahead: (
    <>
      <rect className="hole" x="2" y="3" width="20" height="18" rx="4" strokeWidth="2" />
      <path className="mark" d="M12 16.5V8M8.5 11.5 12 8l3.5 3.5" />
    </>
  ),
};

const signOf: Record<StatusName, SignShape> = {
  overdue: "overdue",
  "act-now": "now",
  "get-ready": "ready",
  ok: "ok",
  "no-data": "unknown",
  "not-required": "off",
  disabled: "off",
};

/** Hidden from assistive technology: the word is always beside it. */
export function Sign({
  status,
  shape = signOf[status],
  className,
}: {
  status: StatusName;
  /** `ahead`: planned for a later stop, so there's nothing to check off yet. */
  shape?: SignShape;
  className?: string;
}) {
  return (
    <svg
      className={classNames("sign", className)}
      data-status={status}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {shapes[shape]}
    </svg>
  );
}

/** Inside another drawing, such as the road. */
export function signShape(status: StatusName): ReactNode {
  return shapes[signOf[status]];
}
