import { Link } from "@remix-run/react";
import type { LinkView } from "#app/maintenance/words/answer-view.server.ts";

export function CostsLink({ costs }: { costs: LinkView | null }) {
  if (!costs) return null;
  return (
    <p className="mt-2 text-xs print:hidden">
      <Link to={costs.href}>{costs.says}</Link>
    </p>
  );
}
