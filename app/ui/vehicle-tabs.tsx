import { Link, useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { useRootData } from "./root-data.ts";
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
  log: { href: string; isCurrent: boolean };
  /** On phones, where a form's own bar takes its place. */
  hidesBar?: true;
};

function useTabs(): TabsView | undefined {
  return useMatches()
    .map(({ data }) => (data as { tabs?: TabsView } | null | undefined)?.tabs)
    .find((one) => one !== undefined);
}

export function useHasBar(): boolean {
  const tabs = useTabs();
  return tabs !== undefined && !tabs.hidesBar;
}

/** On the bar, after the garage and the car. */
const logIndex = 2;

/** The style sheet draws short labels, so that pages without styles show each label once. */
export function VehicleTabs() {
  const { t } = useTranslation();
  const tabs = useTabs();
  if (!tabs) return null;
  const { label, links, log, hidesBar } = tabs;
  return (
    <nav className={classNames("tabs", hidesBar && "tabs-wide")} aria-label={label}>
      <Spaced>
        {links.flatMap(({ href, short, full, bar, isCurrent, dot }, index) => [
          index === logIndex && (
            <Link
              key="log"
              className="tab-log"
              to={log.href}
              aria-current={log.isCurrent ? "page" : undefined}
            >
              <Icon name="plus" />
              {t("log")}
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

/** On wide screens, where the bar isn't. Without a car in the URL, its page asks which one. */
export function LogButton() {
  const { t } = useTranslation();
  const tabs = useTabs();
  const isOwner = Boolean(useRootData()?.owner);
  if (!tabs && !isOwner) return null;
  return (
    <Link
      className="log-button"
      to={tabs?.log.href ?? paths.chooseCarToLog}
      aria-current={tabs?.log.isCurrent ? "page" : undefined}
    >
      <Icon name="plus" />
      {t("log")}
    </Link>
  );
}
