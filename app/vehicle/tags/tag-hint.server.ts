import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { joinTags } from "./tag-rule.ts";

/** Of a field for tags. */
export function tagHint(inUse: readonly string[], { t }: Pick<Formatters, "t">): string | null {
  return inUse.length > 0 ? t("vehicle-facts:tagsInUse", { tags: joinTags(inUse) }) : null;
}
