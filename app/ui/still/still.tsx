import { useNavigate, useRevalidator } from "@remix-run/react";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MutableRefObject,
  type ReactNode,
} from "react";
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
  const focused = useRef<string | null>(null);
  return value === undefined ? (
    <SentHtml focused={focused} />
  ) : (
    <Drawn focused={focused}>{children(value)}</Drawn>
  );
}

/** The address of the link that had the focus, which moves to the same link when it's drawn. */
type Focused = { focused: MutableRefObject<string | null> };

/** React keeps the HTML of an element whose HTML it didn't make. */
function SentHtml({ focused }: Focused) {
  const ref = useLinks();
  useDataIfLost();
  useLayoutEffect(() => {
    const element = ref.current!;
    return () => {
      const { activeElement } = document;
      focused.current = element.contains(activeElement)
        ? activeElement!.getAttribute("href")
        : null;
    };
  }, [ref, focused]);
  return <div ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

function Drawn({ focused, children }: Focused & { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const links = [...ref.current!.querySelectorAll("a")];
    const link = links.find((one) => one.getAttribute("href") === focused.current);
    link?.focus({ preventScroll: true });
  }, [focused]);
  return <div ref={ref}>{children}</div>;
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
