import { paths } from "#app/http/paths.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { TabsView } from "#app/ui/vehicle-tabs.tsx";
import type { Formatters } from "./formatters.server.ts";

type TabName = "garage" | "dashboard" | "history" | "schedule" | "costs" | "shops";

export type TabDot = "majorService" | "leaveReview" | "inviteShop";

/** Spec §2. Owners in `notIn` don't have the tab. */
type Tab = {
  name: TabName;
  href: (id: string, country: Country) => string;
  dots?: readonly TabDot[];
  notIn?: Country;
};

const tabs: readonly Tab[] = [
  { name: "garage", href: () => paths.garage },
  { name: "dashboard", href: paths.vehicle },
  { name: "history", href: paths.serviceHistory, dots: ["leaveReview", "inviteShop"] },
  { name: "schedule", href: paths.maintenanceSchedule, dots: ["majorService"] },
  { name: "costs", href: paths.repairCosts, notIn: "CA" },
  {
    name: "shops",
    href: (id, country) => paths.serviceShops(id) + (country === "CA" ? "?intp=cc" : ""),
  },
];

/** @param current null on a page that belongs to none of the tabs */
export function tabsView(
  current: TabName | null,
  id: string,
  dots: readonly TabDot[],
  { t, country }: Formatters,
): TabsView {
  return {
    label: t("vehicle-tabs:label"),
    links: tabs
      .filter(({ notIn }) => notIn !== country)
      .map(({ name, href, dots: tabDots = [] }) => ({
        href: href(id, country),
        // Small screens show an arrow, so that all tabs fit side by side.
        short: name === "garage" ? "" : t(`vehicle-tabs:short.${name}`),
        full: t(`vehicle-tabs:full.${name}`),
        isBack: name === "garage",
        isCurrent: name === current,
        dot: formatDot(
          dots.find((dot) => tabDots.includes(dot)),
          t,
        ),
      })),
  };
}

function formatDot(dot: TabDot | undefined, t: Formatters["t"]): string | null {
  return dot ? t(`vehicle-tabs:dots.${dot}`) : null;
}
