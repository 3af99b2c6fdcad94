import { Link } from "@remix-run/react";
import { Notice } from "#app/ui/notice.tsx";
import type { OddView } from "./odd-economies-view.server.ts";

export function OddNotice({ odd }: { odd: OddView | null }) {
  if (!odd) return null;
  const { title, text, again } = odd;
  return (
    <Notice kind="warn" title={title}>
      <p>{text}</p>
      {again && (
        <p>
          <Link to={again.href}>{again.text}</Link>
        </p>
      )}
    </Notice>
  );
}
