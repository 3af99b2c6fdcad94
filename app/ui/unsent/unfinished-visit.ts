import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

const key = "visit";

/** Remix reloads the page being left whenever the next page's script fails to load. */
export function useUnfinishedVisit(): void {
  const { location } = useNavigation();
  const path = location && location.pathname + location.search;
  useEffect(() => {
    try {
      if (path) sessionStorage.setItem(key, path);
      else sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked.
    }
  }, [path]);
}

/** The path of a visit that a failed script interrupted, once. */
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
