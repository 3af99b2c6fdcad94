import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useRootData } from "#app/ui/root-data.ts";
import type { OpenText } from "./keep-text.client.tsx";
import { useLastResult } from "#app/ui/last-result.ts";

/** Returns a notice if text was restored. Files and passwords aren't stored. */
export function useUnsentText(ref: RefObject<HTMLElement | null>, isOn: boolean): ReactNode {
  const [notice, setNotice] = useState<ReactNode>();
  const { key, pathname, search } = useLocation();
  const owner = useRootData()?.owner?.email;
  const lastResult = useLastResult();
  const text = useRef<OpenText>({});
  text.current.isAnswered = lastResult !== undefined;

  useEffect(() => text.current.arrive?.(), [key, lastResult]);

  useEffect(() => {
    const dialog = ref.current!;
    const open: OpenText = { isAnswered: text.current.isAnswered };
    text.current = open;
    const send = () => {
      open.wasSent = true;
    };
    dialog.addEventListener("submit", send);
    const { pathname, search } = window.location;
    if (isOn)
      import("./keep-text.client.tsx").then(
        ({ keepText }) => setNotice(keepText(dialog, open, { owner, pathname, search })),
        leaveIt,
      );
    return () => {
      open.isClosed = true;
      dialog.removeEventListener("submit", send);
      open.end?.();
    };
  }, [ref, isOn, owner, pathname, search]);

  return notice;
}

function leaveIt() {}
