import { Link } from "@remix-run/react";
import type { LinkView } from "#app/maintenance/words/answer-view.server.ts";

export function CostsLink({ costs }: { costs: LinkView | null }) {
  if (!costs) return null;
  return (
    <p className="cluster mt-4 text-sm print:hidden">
      <Link to={costs.href}>{costs.says}</Link>
    </p>
  );
}
