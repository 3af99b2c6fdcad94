import { paths } from "#app/http/paths.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { TabsView } from "#app/ui/vehicle-tabs.tsx";
import type { Formatters } from "./formatters.server.ts";

type TabName = "garage" | "dashboard" | "history" | "schedule" | "costs" | "shops";

/** What puts a dot on a tab. */
export type TabDot = "majorService" | "leaveReview" | "inviteShop";

/** `notIn` is a country whose owners do not have it (spec §2). */
type Tab = {
  name: TabName;
  href: (id: string, country: Country) => string;
  dots?: readonly TabDot[];
  notIn?: Country;
};

/** The top navigation of a vehicle, in the order of spec §2. */
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

/**
 * The navigation of a vehicle as one of its pages shows it: in the data of its route, as `tabs`.
 * @param current null for a page below none of them
 */
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
      .map(({ name, href, dots: own = [] }) => ({
        href: href(id, country),
        // An arrow says it on small screens, where all tabs are to stand side by side.
        short: name === "garage" ? "" : t(`vehicle-tabs:short.${name}`),
        full: t(`vehicle-tabs:full.${name}`),
        isBack: name === "garage",
        isCurrent: name === current,
        dot: dotWords(
          dots.find((dot) => own.includes(dot)),
          t,
        ),
      })),
  };
}

function dotWords(dot: TabDot | undefined, t: Formatters["t"]): string | null {
  return dot ? t(`vehicle-tabs:dots.${dot}`) : null;
}
