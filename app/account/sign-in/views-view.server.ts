import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Locale } from "#app/i18n/locale.ts";
import type { listViews } from "./sessions.server.ts";

type View = Awaited<ReturnType<typeof listViews>>[number];

export type ViewsView = NonNullable<ReturnType<typeof viewsView>>;

/** Null if nobody ever looked at the account. */
export function viewsView(
  views: readonly View[],
  formatDate: (date: Date) => string,
  { language }: Locale,
) {
  if (views.length === 0) return null;
  const t = translator(language);
  return {
    title: t("views:title"),
    intro: t("views:intro"),
    end: t("views:end"),
    views: views.map(({ id, viewedBy: by, reason, createdAt, isOpen }) => ({
      id: isOpen ? id : null,
      says: t(isOpen ? "views:open" : "views:says", {
        ...{ brand: brand.name, by, day: formatDate(createdAt) },
      }),
      why: t("views:why", { reason }),
    })),
  };
}
