import { Link, useLocation, useMatches, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { HtmlOnly } from "./still/html-only.ts";
import { paths } from "#app/http/paths.ts";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { useRootData } from "./root-data.ts";
import { useMay } from "./use-may.ts";
import { Spaced } from "./spaced.tsx";
import { Still } from "./still/still.tsx";

export type TabsView = {
  label: string;
  links: {
    href: string;
    short: string;
    full: string;
    /** On the bar at the bottom of phones. */
    bar?: { icon: IconName; label: string };
    isCurrent?: boolean;
    dot?: string;
  }[];
};

type DataWithTabs = {
  tabs?: HtmlOnly<TabsView>;
  /** On phones, where a form's own bar takes its place. */
  hidesBar?: boolean;
};

function useDataWithTabs(): DataWithTabs | undefined {
  return useMatches()
    .map(({ data }) => (data ?? {}) as DataWithTabs)
    .find(({ tabs }) => tabs !== undefined);
}

export function useHasBar(): boolean {
  const data = useDataWithTabs();
  return data !== undefined && !data.hidesBar;
}

/** On the bar, after the garage and the car. */
const logIndex = 2;

/** The style sheet draws short labels, so that pages without styles show each label once. */
export function VehicleTabs() {
  const { tabs, hidesBar } = useDataWithTabs() ?? {};
  const log = useLogLink();
  return (
    tabs && (
      <Still data={tabs}>
        {({ label, links }) => (
          <nav className={classNames("tabs", hidesBar && "tabs-wide")} aria-label={label}>
            <Spaced>
              {links.flatMap((link, index) => [
                index === logIndex && <LogLink key="log" className="tab-log" link={log} />,
                <Tab key={link.href} link={link} />,
              ])}
            </Spaced>
          </nav>
        )}
      </Still>
    )
  );
}

function Tab({
  link: { href, short, full, bar, isCurrent, dot },
}: {
  link: TabsView["links"][number];
}) {
  return (
    <Link
      className={bar ? undefined : "tab-wide"}
      to={href}
      aria-current={isCurrent ? "page" : undefined}
    >
      {bar && <Icon name={bar.icon} />}
      <span className="tab-short" data-label={short} data-bar={bar?.label} aria-hidden="true" />
      <span className="tab-full">{full}</span>
      {dot && (
        <>
          {" "}
          <span className="dot" title={dot}>
            <span className="unseen">{dot}</span>
          </span>
        </>
      )}
    </Link>
  );
}

/** On wide screens, where the bar isn't. */
export function LogButton() {
  const hasTabs = useDataWithTabs() !== undefined;
  const link = useLogLink();
  const isOwner = Boolean(useRootData()?.owner);
  return hasTabs || isOwner ? <LogLink className="log-button" link={link} /> : null;
}

/** Without a car in the URL, its page asks which one. */
function useLogLink() {
  const { vehicleId } = useParams();
  const { pathname } = useLocation();
  const to = vehicleId === undefined ? paths.chooseCarToLog : paths.log(vehicleId);
  return { to, isCurrent: pathname === to };
}

function LogLink({
  className,
  link: { to, isCurrent },
}: {
  className: string;
  link: ReturnType<typeof useLogLink>;
}) {
  const { t } = useTranslation();
  if (!useMay()("log")) return null;
  return (
    <Link className={className} to={to} aria-current={isCurrent ? "page" : undefined}>
      <Icon name="plus" />
      {t("log")}
    </Link>
  );
}
