import { useEffect } from "react";
import { useRootData } from "#app/ui/root-data.ts";

/** Pages without an owner, in lite mode or for Save-Data register no service worker. */
export function useOffline(): void {
  const data = useRootData();
  const isOn = Boolean(data?.owner) && !data?.lite;
  useEffect(() => {
    if (!isOn || !("serviceWorker" in navigator)) return;
    return afterLoad(() => void import("./register.ts").then(({ register }) => register(), giveUp));
  }, [isOn]);
}

/** Safari has no `requestIdleCallback`. */
function afterLoad(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(run, 1_000);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener("load", wait);
  };
}

function giveUp() {}
