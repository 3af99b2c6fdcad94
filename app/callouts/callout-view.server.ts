import { paths } from "#app/http/paths.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { Callout } from "./pending-callout.ts";

const stars = [1, 2, 3, 4, 5] as const;

export function calloutView(callout: Callout | null, id: string, { t, day }: Formatters) {
  if (!callout) return null;
  const { kind, subject, recordId, date, shop } = callout;
  const isReview = kind === "leaveReview";
  const invitation = `${paths.inviteShop(id)}?${new URLSearchParams({ name: shop })}`;
  return {
    ...{ kind, subject },
    action: paths.closeCallout(id),
    title: t(`callouts:${kind}.title`, { shop }),
    text: t(`callouts:${kind}.text`, { shop, day: day(date) }),
    review: isReview
      ? {
          to: paths.addReview(id, recordId),
          says: stars.map((count) => t("callouts:stars", { count })),
        }
      : null,
    invite: isReview ? null : { href: invitation, says: t("callouts:invite") },
    notNow: t("callouts:notNow"),
  };
}

export type CalloutView = NonNullable<ReturnType<typeof calloutView>>;
