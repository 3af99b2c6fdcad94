import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#app/http/paths.ts";
import { DialogClose, DialogFrame } from "./dialog-frame.tsx";
import { useUnsentText } from "#app/ui/unsent/use-unsent-text.ts";

/**
 * A dialog that is a page of its own: a child route of the page beneath. The server sends it open,
 * with a link to close it; a script makes the same element modal, so that focus stays inside and
 * Esc closes it. What was typed into it is there again when it is opened the next time.
 */
export function DialogRoute({
  id,
  title,
  closeHref,
  errors,
  keepsText = true,
  children,
}: {
  id: string;
  title: ReactNode;
  /** The page beneath. */
  closeHref: string;
  errors?: ReactNode;
  /** False for a dialog whose form keeps its text by itself. */
  keepsText?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ref = useRef<HTMLDialogElement>(null);
  const unsentNotice = useUnsentText(ref, keepsText);

  useEffect(() => {
    const dialog = ref.current;
    if (typeof dialog?.showModal !== "function") return undefined;
    const focused = document.activeElement;
    const inUse = dialog.contains(focused) && focused instanceof HTMLElement ? focused : null;
    const opener = inUse ? null : focused;
    const { pathname } = window.location;
    const leave = (event: Event) => {
      event.preventDefault();
      navigate(closeHref, { preventScrollReset: true });
    };
    dialog.addEventListener("cancel", leave);
    if (!dialog.matches(":modal")) makeModal(dialog, inUse);
    return () => {
      dialog.removeEventListener("cancel", leave);
      // The page beneath is out of reach until the dialog is gone from it.
      requestAnimationFrame(() => giveFocusBack(opener, pathname, href(closeHref)));
    };
  }, [closeHref, navigate]);

  return (
    <DialogFrame
      id={`${id}-dialog`}
      dialogRef={ref}
      title={title}
      above={errors}
      close={<DialogClose href={closeHref}>{t("close")}</DialogClose>}
    >
      {unsentNotice}
      {children}
    </DialogFrame>
  );
}

/** Who has begun to read or type in the dialog before scripts came keeps their place. */
function makeModal(dialog: HTMLDialogElement, inUse: HTMLElement | null) {
  const { scrollTop } = dialog;
  dialog.removeAttribute("open");
  dialog.showModal();
  (inUse ?? dialog.querySelector<HTMLElement>(".errors, h1"))?.focus({ preventScroll: true });
  dialog.scrollTop = scrollTop;
}

/**
 * To what opened the dialog. Where the browser had loaded the dialog by itself, to the link on the
 * page beneath that leads to it, unless something else has taken the focus meanwhile.
 */
function giveFocusBack(opener: Element | null, dialogPath: string, pathBeneath: string) {
  if (opener instanceof HTMLElement && opener !== document.body) {
    if (opener.isConnected) opener.focus({ preventScroll: true });
    return;
  }
  if (window.location.pathname !== pathBeneath || document.activeElement !== document.body) return;
  const link = [...document.querySelectorAll("a")].find(({ pathname }) => pathname === dialogPath);
  link?.focus({ preventScroll: true });
}
