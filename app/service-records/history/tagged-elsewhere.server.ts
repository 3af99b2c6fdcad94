import { expensePaths } from "#app/vehicle/expense-paths.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import type { FoundTag } from "#app/vehicle/tags/tagged-entries.server.ts";

type Context = { id: string; powertrain: Powertrain };

/** Fill-ups and expenses aren't in the history, so a search for their tag links to them. */
export function taggedElsewhere(
  found: readonly FoundTag[],
  { id, powertrain }: Context,
  { t, number }: Formatters,
) {
  return found.map(({ kind, tag, entries: count }) => {
    const values = { count, number: number(count), tag };
    if (kind === "expense")
      return {
        href: expensePaths.tagged(id, tag),
        text: t("history-words:tagged.expense", values),
      };
    const energy = powertrain === "electric" || powertrain === "phev" ? powertrain : "fuel";
    return {
      href: fuelPaths.tagged(id, tag),
      text: t(`history-words:tagged.${energy}`, values),
    };
  });
}
