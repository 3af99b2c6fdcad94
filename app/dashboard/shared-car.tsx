import { Link } from "@remix-run/react";
import { Notice } from "#app/ui/notice.tsx";
import type { SharedCarView } from "./shared-car-view.server.ts";

export function SharedCar({ shared: { says, text, links } }: { shared: SharedCarView }) {
  const pages = links.map(({ href, says: name }, index) => (
    <span key={href}>
      {index > 0 && " · "}
      <Link className="link" to={href}>
        {name}
      </Link>
    </span>
  ));
  if (!text)
    return (
      <p className="muted text-sm mb-3">
        {says} · {pages}
      </p>
    );
  return (
    <Notice title={says}>
      <p>{text}</p>
      <p>{pages}</p>
    </Notice>
  );
}
