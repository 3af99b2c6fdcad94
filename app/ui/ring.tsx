import type { StatusName } from "./status-badge.tsx";

/**
 * How much of an interval is used, as a ring with its percent; an empty one where nobody knows. Text
 * beside it says the same in words, so it is hidden from assistive technology.
 */
export function Ring({ percent, status }: { percent: number | null; status: StatusName }) {
  return (
    <svg className="ring" data-status={status} viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r="20" />
      {percent !== null && percent > 0 && <path pathLength="100" strokeDasharray={`${Math.min(percent, 100)} 100`} d="M22 2a20 20 0 1 1 0 40 20 20 0 1 1 0-40" />}
      {percent !== null && <text x="22" y="26.5">{percent > 100 ? "100+" : percent}</text>}
    </svg>
  );
}
