import { useEffect, useState, type ReactNode } from "react";
import { useRootData } from "#app/ui/root-data.ts";

/** Long after the page became usable. */
const waitMs = 2_000;

/** Keeps each page for reading it offline, and returns a notice about entries made offline. */
export function useOffline(): ReactNode {
  const data = useRootData();
  const [notice, setNotice] = useState<ReactNode>();
  useEffect(() => {
    const tag = data?.owner?.tag;
    if (!tag) return undefined;
    const keep = () =>
      void import("./keep-page.client.tsx").then((m) => m.keepPage(tag, setNotice), leave);
    const timer = setTimeout(keep, waitMs);
    return () => clearTimeout(timer);
  }, [data]);
  return notice;
}

function leave() {}
