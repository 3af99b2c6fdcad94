import type { ReactNode } from "react";
import { UnsentNotice } from "./unsent-notice.tsx";
import {
  fillIn,
  followUnsent,
  forgetUnsent,
  formOf,
  namesIn,
  readUnsent,
  touchedIn,
  unsentKey,
  unsentOf,
  writeUnsent,
  type Unsent,
} from "./unsent-text.ts";

/** What a dialog and this script tell each other. */
export type OpenText = {
  /** The dialog shows a form that came back with mistakes. */
  isAnswered?: boolean;
  /** One of its forms was sent. */
  wasSent?: boolean;
  /** It was closed, perhaps before this script came. */
  isClosed?: boolean;
  /** To be called when the page has an answer of the server. */
  arrive?: () => void;
  /** To be called when the dialog closes. */
  end?: () => void;
};

type At = { owner?: string; pathname: string; search: string };

/**
 * Fills what was typed before into the forms of a dialog, and keeps what is typed from now on.
 * @returns a notice where something was filled in
 */
export function keepText(
  dialog: HTMLElement,
  open: OpenText,
  { owner = "", pathname, search }: At,
): ReactNode {
  const forms = () => [...dialog.querySelectorAll("form")];
  const keyOf = (form: HTMLFormElement) => unsentKey({ pathname, search }, form.id, owner);
  const save = (form: HTMLFormElement) => {
    // Of a form that came back with mistakes, the page was sent with what was typed.
    const names = open.isAnswered ? namesIn(form) : touchedIn(form);
    writeUnsent(keyOf(form), unsentOf(form, names));
  };
  const keep = ({ target }: Event) => {
    const form = formOf(target);
    if (form) save(form);
  };

  /** What was typed before the page's scripts came goes before what was kept. */
  const bringBack = (form: HTMLFormElement) => {
    const early = touchedIn(form);
    const stored = Object.entries(readUnsent<Unsent>(keyOf(form)) ?? {}).filter(
      ([name]) => !early.has(name),
    );
    const isChanged = !open.isAnswered && fillIn(form, Object.fromEntries(stored));
    save(form);
    return isChanged;
  };

  open.arrive = () => {
    if (open.isAnswered) forms().forEach(save);
    else if (open.wasSent) forgetUnsent(pathname);
    open.wasSent = false;
  };
  open.end = () => {
    dialog.removeEventListener("input", keep);
    if (open.wasSent) followUnsent(pathname);
  };
  if (open.isAnswered) open.wasSent = false;
  const isBack = !open.wasSent && forms().map(bringBack).includes(true);
  dialog.addEventListener("input", keep);
  if (open.isClosed) open.end();
  return isBack && <UnsentNotice href={pathname + search} forget={() => forgetUnsent(pathname)} />;
}
