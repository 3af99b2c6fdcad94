import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import type { NoCarToLogView } from "./no-car-to-log-view.server.ts";

export function NoCarToLog({ view: { title, text, links } }: { view: NoCarToLogView }) {
  return (
    <Notice title={title}>
      <p>{text}</p>
      <p>
        <Spaced>
          {links.map(({ href, says }, index) => (
            <ButtonLink key={href} to={href} look={index === 0 ? "primary" : "secondary"}>
              {says}
            </ButtonLink>
          ))}
        </Spaced>
      </p>
    </Notice>
  );
}
