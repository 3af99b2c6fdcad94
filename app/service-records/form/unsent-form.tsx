import { useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isFormToken } from "#app/http/form-body/secret-fields.ts";
import type { LastResult } from "#app/ui/last-result.ts";
import {
  followUnsent,
  formOf,
  readUnsent,
  touchedIn,
  unsentKey,
  writeUnsent,
} from "#app/ui/unsent/unsent-text.ts";

type UnsentForm = { isBack: boolean; forget: () => void };

/**
 * Keeps what is typed into a form in the browser's tab, until it is saved, whatever leads its owner
 * away from it. When they are back, the form is sent to be shown as it was, by a button of its own
 * that saves nothing. Chosen files cannot be kept.
 *
 * @param again the intent of that button
 */
export function useUnsentForm(
  id: string,
  again: string,
  lastResult: LastResult | undefined,
): UnsentForm {
  const submit = useSubmit();
  const wasAnswered = useRef(lastResult !== undefined);
  const wasSent = useRef(false);
  const [wasAsked, setAsked] = useState(false);
  const key = useRef("");

  useEffect(() => {
    wasSent.current = false;
  }, [lastResult]);

  useEffect(() => {
    const { pathname } = window.location;
    key.current = unsentKey(window.location);
    const isOurs = (target: EventTarget | null) => formOf(target)?.id === id;
    const keep = ({ target }: Event) => {
      if (isOurs(target)) writeUnsent(key.current, typedInto(formOf(target)!));
    };
    const send = ({ target }: Event) => {
      wasSent.current ||= isOurs(target);
    };
    document.addEventListener("input", keep);
    document.addEventListener("submit", send);
    return () => {
      document.removeEventListener("input", keep);
      document.removeEventListener("submit", send);
      if (wasSent.current) followUnsent(pathname);
    };
  }, [id]);

  useEffect(() => {
    const form = formOf(document.getElementById(id));
    if (wasAnswered.current || !form) return;
    const stored = readUnsent<Typed>(key.current);
    const touched = touchedIn(form);
    if (!stored) {
      if (touched.size > 0) writeUnsent(key.current, typedInto(form));
      return;
    }
    const before = stored.filter(([name]) => !touched.has(name));
    const since = typedInto(form).filter(([name]) => touched.has(name));
    const back = new FormData();
    // The tokens are those of this page.
    for (const [name, value] of new FormData(form)) if (isFormToken(name)) back.set(name, value);
    for (const [name, value] of [...before, ...since]) back.append(name, value);
    back.set("intent", again);
    setAsked(true);
    submit(back, {
      method: "post",
      encType: "multipart/form-data",
      replace: true,
      preventScrollReset: true,
    });
  }, [id, again, submit]);

  return {
    isBack: wasAsked && lastResult !== undefined,
    forget: () => writeUnsent(key.current, null),
  };
}

type Typed = [name: string, value: string][];

function typedInto(form: HTMLFormElement): Typed {
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !isFormToken(entry[0]),
  );
}
