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

export type OpenText = {
  isAnswered?: boolean;
  wasSent?: boolean;
  isClosed?: boolean;
  arrive?: () => void;
  end?: () => void;
};

type At = { owner?: string; pathname: string; search: string };

export function keepText(
  dialog: HTMLElement,
  open: OpenText,
  { owner = "", pathname, search }: At,
): ReactNode {
  const forms = () => [...dialog.querySelectorAll("form")];
  const keyOf = (form: HTMLFormElement) => unsentKey({ pathname, search }, form.id, owner);
  const save = (form: HTMLFormElement) => {
    // A rejected form's page already contains the typed text.
    const names = open.isAnswered ? namesIn(form) : touchedIn(form);
    writeUnsent(keyOf(form), unsentOf(form, names));
  };
  const keep = ({ target }: Event) => {
    const form = formOf(target);
    if (form) save(form);
  };

  /** Text typed before scripts ran takes precedence over stored text. */
  const bringBack = (form: HTMLFormElement) => {
    const early = touchedIn(form);
    const stored = Object.entries(readUnsent<Unsent>(keyOf(form)) ?? {}).filter(
      ([name]) => !early.has(name),
    );
    const isChanged = !open.isAnswered && fillIn(form, Object.fromEntries(stored));
    save(form);
    return isChanged;
  };

  const lose = () => {
    open.wasSent = false;
  };

  open.arrive = () => {
    if (open.isAnswered) forms().forEach(save);
    else if (open.wasSent) forgetUnsent(pathname);
    open.wasSent = false;
  };
  open.end = () => {
    dialog.removeEventListener("input", keep);
    dialog.removeEventListener("lost", lose);
    if (open.wasSent) followUnsent(pathname);
  };
  if (open.isAnswered) open.wasSent = false;
  const isBack = !open.wasSent && forms().map(bringBack).includes(true);
  dialog.addEventListener("input", keep);
  dialog.addEventListener("lost", lose);
  if (open.isClosed) open.end();
  return isBack && <UnsentNotice href={pathname + search} forget={() => forgetUnsent(pathname)} />;
}
