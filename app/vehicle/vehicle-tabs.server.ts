import { paths } from "#app/http/paths.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { IconName } from "#app/ui/icon.tsx";
import type { TabsView } from "#app/ui/vehicle-tabs.tsx";
import { mayOpen, type Visited } from "./access/permissions.ts";
import type { Formatters } from "./formatters.server.ts";

type TabName = "garage" | "dashboard" | "history" | "schedule" | "costs" | "shops";

export type TabDot = "majorService" | "leaveReview" | "inviteShop";

/** Spec §2. Owners in `notIn` don't have the tab. */
type Tab = {
  name: TabName;
  href: (id: string, country: Country) => string;
  icon?: IconName;
  dots?: readonly TabDot[];
  notIn?: Country;
};

const tabs: readonly Tab[] = [
  { name: "garage", href: () => paths.garage, icon: "garage" },
  { name: "dashboard", href: paths.vehicle, icon: "car" },
  {
    name: "history",
    href: paths.serviceHistory,
    icon: "history",
    dots: ["leaveReview", "inviteShop"],
  },
  { name: "schedule", href: paths.maintenanceSchedule, dots: ["majorService"] },
  { name: "costs", href: paths.repairCosts, notIn: "CA" },
  {
    name: "shops",
    icon: "pin",
    href: (id, country) => paths.serviceShops(id) + (country === "CA" ? "?intp=cc" : ""),
  },
];

/** @param current null on a page that belongs to none of the tabs */
export function tabsView(
  current: TabName | null,
  visited: Visited,
  dots: readonly TabDot[],
  { t, country }: Formatters,
): TabsView {
  const { id } = visited;
  return {
    label: t("vehicle-tabs:label"),
    links: tabs
      .filter(({ notIn }) => notIn !== country)
      .map((tab) => ({ ...tab, href: tab.href(id, country) }))
      .filter(({ name, href }) => name === "garage" || mayOpen(visited, href))
      .map(({ name, href, icon, dots: tabDots = [] }) => {
        const dot = dots.find((one) => tabDots.includes(one));
        const short = t(`vehicle-tabs:short.${name}`);
        const label = name === "dashboard" ? t("vehicle-tabs:car") : short;
        // Every page's data has these, so what a tab doesn't have is left out.
        return {
          ...{ href, short, full: t(`vehicle-tabs:full.${name}`) },
          ...(icon && { bar: { icon, label } }),
          ...(name === current && { isCurrent: true }),
          ...(dot && { dot: t(`vehicle-tabs:dots.${dot}`) }),
        };
      }),
  };
}
