import type { ListKey } from "#app/http/list-page.ts";
import { documentPaths } from "#app/vehicle/document-path.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";

export function notePages(
  id: string,
  { below, older }: { below: ListKey | null; older: string | null },
  { t }: Pick<Formatters, "t">,
) {
  return [
    ...(below ? [{ href: documentPaths.all(id), text: t("document-words:newest") }] : []),
    ...(older ? [{ href: older, text: t("document-words:older") }] : []),
  ];
}
