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

type FormDraft = { isRestored: boolean; discard: () => void };

/** Chosen files can't be kept. `restoreIntent` resubmits the text without saving it. */
export function useFormDraft(
  id: string,
  restoreIntent: string,
  lastResult: LastResult | undefined,
): FormDraft {
  const submit = useSubmit();
  const hadResult = useRef(lastResult !== undefined);
  const wasSent = useRef(false);
  const [isRestoring, setIsRestoring] = useState(false);
  const key = useRef("");

  useEffect(() => {
    wasSent.current = false;
  }, [lastResult]);

  useEffect(() => {
    const { pathname } = window.location;
    key.current = unsentKey(window.location);
    const isThisForm = (target: EventTarget | null) => formOf(target)?.id === id;
    const saveDraft = ({ target }: Event) => {
      if (isThisForm(target)) writeUnsent(key.current, collectTexts(formOf(target)!));
    };
    const markSent = ({ target, type }: Event) => {
      if (isThisForm(target)) wasSent.current = type === "submit";
    };
    document.addEventListener("input", saveDraft);
    document.addEventListener("submit", markSent);
    document.addEventListener("lost", markSent);
    return () => {
      document.removeEventListener("input", saveDraft);
      document.removeEventListener("submit", markSent);
      document.removeEventListener("lost", markSent);
      if (wasSent.current) followUnsent(pathname);
    };
  }, [id]);

  useEffect(() => {
    const form = formOf(document.getElementById(id));
    if (hadResult.current || !form) return;
    const draft = readUnsent<TextEntries>(key.current);
    const touched = touchedIn(form);
    if (!draft) {
      if (touched.size > 0) writeUnsent(key.current, collectTexts(form));
      return;
    }
    const draftEntries = draft.filter(([name]) => !touched.has(name));
    const newEntries = collectTexts(form).filter(([name]) => touched.has(name));
    const restored = new FormData();
    // Tokens must be the ones of this page.
    for (const [name, value] of new FormData(form))
      if (isFormToken(name)) restored.set(name, value);
    for (const [name, value] of [...draftEntries, ...newEntries]) restored.append(name, value);
    restored.set("intent", restoreIntent);
    setIsRestoring(true);
    submit(restored, {
      method: "post",
      encType: "multipart/form-data",
      replace: true,
      preventScrollReset: true,
    });
  }, [id, restoreIntent, submit]);

  return {
    isRestored: isRestoring && lastResult !== undefined,
    discard: () => writeUnsent(key.current, null),
  };
}

type TextEntries = [name: string, value: string][];

function collectTexts(form: HTMLFormElement): TextEntries {
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !isFormToken(entry[0]),
  );
}
