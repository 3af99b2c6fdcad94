import { useEffect } from "react";

/** Once the page is usable. */
export function useEnhancedVisits(): void {
  useEffect(() => {
    const start = () =>
      void import("./enhance-visits.client.ts").then(
        ({ enhanceVisits }) => enhanceVisits(),
        leaveAsIs,
      );
    if ("requestIdleCallback" in window) requestIdleCallback(start);
    else setTimeout(start, 200);
  }, []);
}

function leaveAsIs() {}
