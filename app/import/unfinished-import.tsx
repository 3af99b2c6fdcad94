import { Link } from "@remix-run/react";
import { Notice } from "#app/ui/notice.tsx";
import type { UnfinishedView } from "./import-progress-view.server.ts";

export function UnfinishedImport({ unfinished }: { unfinished: UnfinishedView | null }) {
  if (!unfinished) return null;
  const { text, link, href } = unfinished;
  return (
    <Notice title={text}>
      <p>
        <Link to={href}>{link}</Link>
      </p>
    </Notice>
  );
}
