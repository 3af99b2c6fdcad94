import { useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { href as urlOf } from "#app/http/paths.ts";
import { isFormToken } from "#app/http/secret-fields.ts";
import type { LastResult } from "#app/ui/form.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** @property isBack whether the form shows what was typed before @property forget takes that out of the browser */
type UnsentForm = { isBack: boolean; forget: () => void };

/**
 * Keeps what is typed into a form in the browser's tab, until it is saved, whatever leads its owner
 * away from it. When they are back, the form is sent to be shown as it was, by a button of its own
 * that saves nothing. Chosen files cannot be kept.
 *
 * @param again the intent of that button
 */
export function useUnsentForm(id: string, again: string, lastResult: LastResult | undefined): UnsentForm {
  const submit = useSubmit();
  const wasAnswered = useRef(lastResult !== undefined);
  const wasSent = useRef(false);
  const [wasAsked, setAsked] = useState(false);
  const key = useRef("");

  useEffect(() => {
    wasSent.current = false;
  }, [lastResult]);

  useEffect(() => {
    const { pathname, search } = window.location;
    key.current = `unsent ${pathname}${search}`;
    const isOurs = (target: EventTarget | null) => formOf(target)?.id === id;
    const keep = ({ target }: Event) => {
      if (isOurs(target)) write(key.current, JSON.stringify(typedInto(formOf(target)!)));
    };
    const send = ({ target }: Event) => {
      wasSent.current ||= isOurs(target);
    };
    document.addEventListener("input", keep);
    document.addEventListener("submit", send);
    return () => {
      document.removeEventListener("input", keep);
      document.removeEventListener("submit", send);
      if (wasSent.current && window.location.pathname !== pathname) write(key.current, null);
    };
  }, [id]);

  useEffect(() => {
    const form = formOf(document.getElementById(id));
    if (wasAnswered.current || !form) return;
    const kept = read(key.current);
    const touched = touchedIn(form);
    if (!kept) {
      if (touched.size > 0) write(key.current, JSON.stringify(typedInto(form)));
      return;
    }
    const before = (JSON.parse(kept) as [string, string][]).filter(([name]) => !touched.has(name));
    const since = typedInto(form).filter(([name]) => touched.has(name));
    const back = new FormData();
    // The tokens are those of this page.
    for (const [name, value] of new FormData(form)) if (isFormToken(name)) back.set(name, value);
    for (const [name, value] of [...before, ...since]) back.append(name, value);
    back.set("intent", again);
    setAsked(true);
    submit(back, { method: "post", encType: "multipart/form-data", replace: true, preventScrollReset: true });
  }, [id, again, submit]);

  return { isBack: wasAsked && lastResult !== undefined, forget: () => write(key.current, null) };
}

/** Says of a form that it shows what was typed before, and lets its owner begin anew. @property href the form's page */
export function UnsentNotice({ unsent: { isBack, forget }, href }: { unsent: UnsentForm; href: string }) {
  const { t } = useTranslation("record");
  if (!isBack) return null;
  return (
    <div role="status">
      <Notice title={t("unsent")} action={<a className="btn btn-quiet" href={urlOf(href)} onClick={forget}>{t("startOver")}</a>} />
    </div>
  );
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof HTMLElement ? target.closest("form") : null;
}

function typedInto(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string" && !isFormToken(entry[0]));
}

/** Names of what was typed or ticked before the page's scripts came. */
function touchedIn(form: HTMLFormElement): Set<string> {
  const isTouched = (field: Element) => {
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLInputElement)) return false;
    return /^(?:checkbox|radio)$/.test(field.type) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  };
  return new Set([...form.elements].flatMap((field) => (isTouched(field) ? [field.getAttribute("name") ?? ""] : [])));
}

/** A browser that keeps nothing has nothing to bring back. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Nothing is kept, and nothing is promised.
  }
}
