import { useEffect } from "react";

const key = "visit";

/**
 * Remix reloads the page being left whenever the next page's script fails to load. That can happen
 * before React renders that a visit has begun, so the router is asked.
 */
export function useUnfinishedVisit(): void {
  useEffect(
    () => window.__remixRouter.subscribe(({ navigation }) => note(navigation.location)),
    [],
  );
}

function note(location: { pathname: string; search: string } | undefined): void {
  try {
    if (location) sessionStorage.setItem(key, location.pathname + location.search);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
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
