import { href as urlOf } from "#app/http/paths.ts";
import type { LubeLoggerView } from "./export-view.server.ts";

export function LubeLoggerFiles({ title, text, links }: LubeLoggerView) {
  return (
    <section aria-labelledby="lubelogger">
      <h2 id="lubelogger">{title}</h2>
      <p>{text}</p>
      <p className="cluster">
        {links.map(({ name, href }) => (
          <a key={href} href={urlOf(href)}>
            {name}
          </a>
        ))}
      </p>
    </section>
  );
}
