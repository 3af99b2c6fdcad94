import { Link, useMatches } from "@remix-run/react";
import { Icon } from "./icon.tsx";
import { Spaced } from "./spaced.tsx";

export type TabsView = {
  label: string;
  links: {
    href: string;
    short: string;
    full: string;
    isBack: boolean;
    isCurrent: boolean;
    dot: string | null;
  }[];
};

/** The style sheet draws short labels, so that pages without styles show each label once. */
export function VehicleTabs() {
  const found = useMatches().map(
    ({ data }) => (data as { tabs?: TabsView } | null | undefined)?.tabs,
  );
  const tabs = found.find((one) => one !== undefined);
  if (!tabs) return null;
  return (
    <nav className="site-nav tabs" aria-label={tabs.label}>
      <Spaced>
        {tabs.links.map(({ href, short, full, isBack, isCurrent, dot }) => (
          <Link key={href} to={href} aria-current={isCurrent ? "page" : undefined}>
            {isBack && <Icon name="arrow-left" />}
            <span className="tab-short" data-label={short} aria-hidden="true" />
            <span className="unseen tab-full">{full}</span>
            {dot && (
              <>
                {" "}
                <span className="dot" title={dot}>
                  <span className="unseen">{dot}</span>
                </span>
              </>
            )}
          </Link>
        ))}
      </Spaced>
    </nav>
  );
}
