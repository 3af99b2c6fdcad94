import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { goTo } from "./go-to.ts";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";

export const MAIN_ID = "main";

export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="skip" href={`#${to}`} onClick={goTo}>
      {children}
    </a>
  );
}

export function SiteHeader({
  name,
  homeHref,
  homeReloads,
  navLabel,
  action,
  children,
  below,
}: {
  name: ReactNode;
  homeHref: string;
  /** No script can show it. */
  homeReloads: boolean;
  navLabel: string;
  action?: ReactNode;
  children?: ReactNode;
  below?: ReactNode;
}) {
  return (
    <header className="site-header">
      <div className="wrap bar">
        <Link className="brand" to={homeHref} reloadDocument={homeReloads}>
          <Logo />
          {name}
        </Link>{" "}
        {action}{" "}
        {children && (
          <nav className="site-nav" aria-label={navLabel}>
            {children}
          </nav>
        )}
      </div>
      {below}
    </header>
  );
}

export function SiteFooter({
  links,
  children,
  note,
  hasBar,
}: {
  links?: ReactNode;
  children?: ReactNode;
  note?: ReactNode;
  /** Leaves room for the bar at the bottom of phones. */
  hasBar: boolean;
}) {
  return (
    <footer className={classNames("site-footer", hasBar && "has-bar")}>
      <div className="wrap">
        <div className="site-nav">
          {links} {children}
        </div>
        {note && <p>{note}</p>}
      </div>
    </footer>
  );
}

export function Main({ children, inert }: { children: ReactNode; inert?: boolean }) {
  return (
    <main
      className={classNames("wrap main", inert && "beneath")}
      id={MAIN_ID}
      tabIndex={-1}
      {...(inert ? { inert: "" } : null)}
    >
      {children}
    </main>
  );
}

export function FormColumn({ children, centered }: { children: ReactNode; centered?: boolean }) {
  return <div className={classNames("form-col", centered && "form-col-centered")}>{children}</div>;
}

/** Under an open dialog the title is a paragraph, because the dialog has the page's only h1. */
export function PageHeading({
  title,
  above,
  below,
  actions,
  underDialog,
}: {
  title: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  actions?: ReactNode;
  underDialog?: boolean;
}) {
  const Title = underDialog ? "p" : "h1";
  return (
    <div className="page-head">
      <div>
        {above && <p className="muted">{above}</p>}
        <Title className="h1">{title}</Title>
        {below && <p className="muted">{below}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  );
}

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="back" to={href}>
      <Icon name="arrow-left" />
      {children}
    </Link>
  );
}
