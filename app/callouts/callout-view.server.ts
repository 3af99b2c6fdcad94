import { paths } from "#app/http/paths.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { Callout } from "./pending-callout.ts";

const stars = [1, 2, 3, 4, 5] as const;

export function calloutView(callout: Callout | null, id: string, { t, day }: Formatters) {
  if (!callout) return null;
  const { kind, subject, recordId, date, shop } = callout;
  const review = stars.map((count) => ({
    href: `${paths.addReview(id, recordId)}/${count}`,
    says: t("callouts:stars", { count }),
  }));
  const invite = [
    {
      href: `${paths.inviteShop(id)}?${new URLSearchParams({ name: shop })}`,
      says: t("callouts:invite"),
    },
  ];
  return {
    ...{ kind, subject },
    action: paths.closeCallout(id),
    title: t(`callouts:${kind}.title`, { shop }),
    text: t(`callouts:${kind}.text`, { shop, day: day(date) }),
    links: kind === "leaveReview" ? review : invite,
    notNow: t("callouts:notNow"),
  };
}

export type CalloutView = NonNullable<ReturnType<typeof calloutView>>;
