import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

const key = "visit";

/**
 * Remembers where the reader is going until they are there. Remix reloads the page that is being
 * left when a script of the next one does not arrive, at every try: see {@link
 * takeUnfinishedVisit}.
 */
export function useUnfinishedVisit(): void {
  const { location } = useNavigation();
  const path = location && location.pathname + location.search;
  useEffect(() => {
    try {
      if (path) sessionStorage.setItem(key, path);
      else sessionStorage.removeItem(key);
    } catch {
      // A browser that keeps nothing reloads the page, as Remix has it.
    }
  }, [path]);
}

/** Where the page before was going when it was reloaded, to be asked for as a document; once. */
export function takeUnfinishedVisit(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return entry?.type === "reload" ? path : null;
  } catch {
    return null;
  }
}
