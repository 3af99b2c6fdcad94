import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import type { HtmlOnly } from "./html-only.ts";
import { base } from "#app/http/paths.ts";

type StillProps<T> = {
  data: HtmlOnly<T>;
  children: (value: T) => ReactNode;
};

/**
 * HTML that scripts leave as the server sent it, without the data for drawing it again. Whenever
 * scripts load that data, they draw it. In it, `rel="external"` marks links to pages that scripts
 * can't show.
 */
export function Still<T>({ data: { value }, children }: StillProps<T>) {
  return value === undefined ? <SentHtml /> : <div>{children(value)}</div>;
}

/** React keeps the HTML of an element whose HTML it didn't make. */
function SentHtml() {
  const ref = useLinks();
  useDataIfLost();
  return <div ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

/** A script that changed the page before ours makes React draw all of it again. */
function useDataIfLost() {
  const { revalidate } = useRevalidator();
  const [wasSent] = useState(useIsHydrating());
  useEffect(() => {
    if (!wasSent) revalidate();
  }, [wasSent, revalidate]);
}

function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}

/** Links in HTML that React doesn't know load no document either. */
function useLinks() {
  const ref = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = ref.current!;
    const follow = (event: MouseEvent) => {
      const path = pathToShow(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    };
    element.addEventListener("click", follow);
    return () => element.removeEventListener("click", follow);
  }, [navigate]);
  return ref;
}

function pathToShow(event: MouseEvent): string | null {
  const link = event.target instanceof Element && event.target.closest("a");
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.altKey || event.shiftKey);
  if (!link || !isPlain || link.target || link.rel === "external") return null;
  const { origin, pathname, search, hash } = link;
  const isInPage = link.getAttribute("href")!.startsWith("#");
  return !isInPage && origin === location.origin && pathname.startsWith(`${base}/`)
    ? pathname.slice(base.length) + search + hash
    : null;
}
