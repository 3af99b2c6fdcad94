import { useEffect } from "react";

/** Once the page is usable. */
export function useEnhancedVisits(load: () => Promise<{ enhancePage: () => void }>): void {
  useEffect(() => {
    const start = () => void load().then(({ enhancePage }) => enhancePage(), leaveAsIs);
    if ("requestIdleCallback" in window) requestIdleCallback(start);
    else setTimeout(start, 200);
  }, [load]);
}

function leaveAsIs() {}
