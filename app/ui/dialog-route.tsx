import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#app/http/paths.ts";
import { DialogClose, DialogFrame } from "./dialog-frame.tsx";
import { useUnsentText } from "#app/ui/unsent/use-unsent-text.ts";

export function DialogRoute({
  id,
  title,
  closeHref,
  errors,
  keepsText = true,
  hasBar,
  children,
}: {
  id: string;
  title: ReactNode;
  closeHref: string;
  errors?: ReactNode;
  /** False if the form stores its own text. */
  keepsText?: boolean;
  hasBar?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const unsentNotice = useUnsentText(ref, keepsText);
  const [question, setQuestion] = useState<ReactNode>();
  const navigate = useNavigate();
  const leave = useCallback(
    () => navigate(closeHref, { preventScrollReset: true }),
    [closeHref, navigate],
  );
  useScrollBeneath();

  useEffect(() => {
    const dialog = ref.current;
    if (typeof dialog?.showModal !== "function") return undefined;
    const focused = document.activeElement;
    const inUse = dialog.contains(focused) && focused instanceof HTMLElement ? focused : null;
    const opener = inUse ? null : focused;
    const { pathname } = window.location;
    const cancel = (event: Event) => {
      event.preventDefault();
      leave();
    };
    dialog.addEventListener("cancel", cancel);
    if (!dialog.matches(":modal")) makeModal(dialog, inUse);
    return () => {
      dialog.removeEventListener("cancel", cancel);
      // The page beneath is inert until the dialog is gone.
      requestAnimationFrame(() => giveFocusBack(opener, pathname, href(closeHref)));
    };
  }, [closeHref, leave]);

  useEffect(() => {
    const dialog = ref.current!;
    let stop: (() => void) | null = leaveOpen;
    import("./unsent/press-beside.client.tsx").then(({ watchPresses }) => {
      if (stop) stop = watchPresses(dialog, leave, setQuestion);
    }, leaveOpen);
    return () => {
      stop?.();
      stop = null;
    };
  }, [leave]);

  return (
    <DialogFrame
      id={`${id}-dialog`}
      dialogRef={ref}
      title={title}
      hasBar={hasBar}
      above={errors}
      close={<DialogClose href={closeHref}>{t("close")}</DialogClose>}
    >
      {question}
      {unsentNotice}
      {children}
    </DialogFrame>
  );
}

function leaveOpen() {}

/** The router scrolls to the top of each new page, but the page beneath is still the same. */
function useScrollBeneath() {
  useLayoutEffect(() => {
    const { scrollX, scrollY } = window;
    queueMicrotask(() => window.scrollTo(scrollX, scrollY));
  }, []);
}

/** Keeps focus and scroll position if the reader started before scripts ran. */
function makeModal(dialog: HTMLDialogElement, inUse: HTMLElement | null) {
  const { scrollTop } = dialog;
  dialog.removeAttribute("open");
  dialog.showModal();
  (inUse ?? dialog.querySelector<HTMLElement>(".errors, h1"))?.focus({ preventScroll: true });
  dialog.scrollTop = scrollTop;
}

/** Returns focus to the opener, or after a full page load to the link to the dialog. */
function giveFocusBack(opener: Element | null, dialogPath: string, pathBeneath: string) {
  if (opener instanceof HTMLElement && opener !== document.body) {
    if (opener.isConnected) opener.focus({ preventScroll: true });
    return;
  }
  if (window.location.pathname !== pathBeneath || document.activeElement !== document.body) return;
  const link = [...document.links].find(({ pathname }) => pathname === dialogPath);
  link?.focus({ preventScroll: true });
}
