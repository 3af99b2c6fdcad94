import { href } from "#app/http/paths.ts";
import { Spaced } from "#app/ui/spaced.tsx";
import type { RecordStartView } from "./record-start.server.ts";

/** They load the page, since scripts don't fill in a form that's already open. */
export function TemplateLinks({ templates }: Pick<RecordStartView, "templates">) {
  if (!templates) return null;
  return (
    <p className="cluster">
      {templates.says}{" "}
      <Spaced>
        {templates.links.map(({ name, path }) => (
          <a key={path} href={href(path)}>
            {name}
          </a>
        ))}
      </Spaced>
    </p>
  );
}
