import { useNavigate } from "@remix-run/react";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
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
  const { question, leave, leaveUnlessTyped } = useLeaving(ref, closeHref);
  useScrollBeneath();

  useEffect(() => {
    const dialog = ref.current;
    if (typeof dialog?.showModal !== "function") return undefined;
    const focused = document.activeElement;
    const inUse = dialog.contains(focused) && focused instanceof HTMLElement ? focused : null;
    const opener = inUse ? null : focused;
    const { pathname } = window.location;
    const unlock = lockPage();
    if (!dialog.matches(":modal")) makeModal(dialog, inUse);
    return () => {
      unlock();
      // The page beneath is inert until the dialog is gone.
      requestAnimationFrame(() => giveFocusBack(opener, pathname, href(closeHref)));
    };
  }, [closeHref]);

  useEffect(() => {
    const dialog = ref.current!;
    let pressedOutside = false;
    const cancel = (event: Event) => {
      event.preventDefault();
      leave();
    };
    const press = (event: MouseEvent) => (pressedOutside = isOutside(event, dialog));
    const release = (event: MouseEvent) => {
      if (pressedOutside && isOutside(event, dialog)) leaveUnlessTyped();
    };
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("mousedown", press);
    dialog.addEventListener("click", release);
    return () => {
      dialog.removeEventListener("cancel", cancel);
      dialog.removeEventListener("mousedown", press);
      dialog.removeEventListener("click", release);
    };
  }, [leave, leaveUnlessTyped]);

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

const loadQuestion = () => import("./unsent/leave-question.tsx").catch(() => null);

/** Asks once. */
function useLeaving(ref: RefObject<HTMLDialogElement | null>, closeHref: string) {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<ReactNode>();
  useEffect(() => void loadQuestion(), []);
  const leave = useCallback(
    () => navigate(closeHref, { preventScrollReset: true }),
    [closeHref, navigate],
  );
  const leaveUnlessTyped = useCallback(async () => {
    const stay = () => setQuestion(undefined);
    if (question) return leave();
    const asks = await loadQuestion();
    const asked = asks?.leaveQuestion(ref.current!, { stay, leave });
    if (asked) setQuestion(asked);
    else leave();
  }, [ref, question, leave]);
  return { question, leave, leaveUnlessTyped };
}

/** The router scrolls to the top of each new page, but the page beneath is still the same. */
function useScrollBeneath() {
  useLayoutEffect(() => {
    const { scrollX, scrollY } = window;
    queueMicrotask(() => window.scrollTo(scrollX, scrollY));
  }, []);
}

function lockPage() {
  const { classList, scrollHeight } = document.documentElement;
  if (scrollHeight > window.innerHeight) classList.add("locked");
  return () => classList.remove("locked");
}

function isOutside({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === dialog && !isInside;
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
  const focusLink = () => {
    const links = [...document.querySelectorAll("a")];
    const link = links.find(({ pathname }) => pathname === dialogPath);
    link?.focus({ preventScroll: true });
    return link !== undefined;
  };
  if (focusLink()) return;
  // Less of the page was sent beneath the dialog; the rest is on its way.
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || focusLink()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
