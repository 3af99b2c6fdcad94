import { Link, useMatches } from "@remix-run/react";
import { Icon, type IconName } from "./icon.tsx";
import { Spaced } from "./spaced.tsx";

export type TabsView = {
  label: string;
  links: {
    href: string;
    short: string;
    full: string;
    /** On the bar at the bottom of phones. */
    bar: { icon: IconName; label: string } | null;
    isCurrent: boolean;
    dot: string | null;
  }[];
  log: { href: string; says: string };
};

function useTabs(): TabsView | undefined {
  return useMatches()
    .map(({ data }) => (data as { tabs?: TabsView } | null | undefined)?.tabs)
    .find((one) => one !== undefined);
}

export function useHasTabs(): boolean {
  return useTabs() !== undefined;
}

/** The style sheet draws short labels, so that pages without styles show each label once. */
export function VehicleTabs() {
  const tabs = useTabs();
  if (!tabs) return null;
  const { label, links, log } = tabs;
  return (
    <nav className="tabs" aria-label={label}>
      <Spaced>
        {links.flatMap(({ href, short, full, bar, isCurrent, dot }, index) => [
          index === 2 && (
            <Link key="log" className="tab-log" to={log.href}>
              <Icon name="plus" />
              {log.says}
            </Link>
          ),
          <Link
            key={href}
            className={bar ? undefined : "tab-wide"}
            to={href}
            aria-current={isCurrent ? "page" : undefined}
          >
            {bar && <Icon name={bar.icon} />}
            <span
              className="tab-short"
              data-label={short}
              data-bar={bar?.label}
              aria-hidden="true"
            />
            <span className="tab-full">{full}</span>
            {dot && (
              <>
                {" "}
                <span className="dot" title={dot}>
                  <span className="unseen">{dot}</span>
                </span>
              </>
            )}
          </Link>,
        ])}
      </Spaced>
    </nav>
  );
}

/** On wide screens, where the bar isn't. */
export function LogButton() {
  const tabs = useTabs();
  if (!tabs) return null;
  return (
    <Link className="log-button" to={tabs.log.href}>
      <Icon name="plus" />
      {tabs.log.says}
    </Link>
  );
}
