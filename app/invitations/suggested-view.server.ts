import { paths } from "#app/http/paths.ts";
import { todayIn } from "#app/i18n/dates.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { SuggestedShop } from "./invitations.server.ts";

export function suggestedView(
  shops: readonly SuggestedShop[],
  timeZone: string,
  { t, day }: Formatters,
) {
  return shops.map(({ key, name, address, city, state, invitedAt, slug }) => ({
    key,
    name,
    place: [address, city, state].filter(Boolean).join(", "),
    when: t("suggested-shops:on", { day: day(todayIn(timeZone, invitedAt)) }),
    listedPath: slug && paths.shop(slug),
  }));
}

export type SuggestedView = ReturnType<typeof suggestedView>[number];
