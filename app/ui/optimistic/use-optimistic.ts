import { useNavigate, useRevalidator } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { useRootData } from "#app/ui/root-data.ts";

export type Optimistic = {
  /** What's sent, until the page shows it. */
  sent: FormData | null;
  /** What didn't reach the server. */
  lost: FormData | null;
  /** For `onSubmit`, if the server won't reject what the form says. */
  send: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * Lets a page show what a form does while it's sent. A fetcher would show an error page when the
 * connection fails, and would add the same page to the history again.
 * @param leadsTo where the form leads, if that isn't the page it's on
 */
export function useOptimistic(leadsTo?: string): Optimistic {
  const [pressed, setPressed] = useState<FormData | null>(null);
  const [lost, setLost] = useState<FormData | null>(null);
  const isPlain = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const submissionId = useRootData()?.submissionId;
  // Reloaded data has another ID.
  const sent = pressed?.get("submissionId") === submissionId ? pressed : null;

  function send(event: FormEvent<HTMLFormElement>) {
    if (isPlain.current) return;
    event.preventDefault();
    // The page shows the result, so its button isn't busy.
    event.stopPropagation();
    if (sent) return;
    const { currentTarget: form, nativeEvent } = event;
    const submitter = (nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const data = new FormData(form);
    if (submitter?.name) data.set(submitter.name, submitter.value);
    setPressed(data);
    setLost(null);
    post(form, data).then(
      ({ type }) => {
        if (type !== "opaqueredirect") showAnswer(form, submitter);
        else {
          revalidate();
          // It reloads that page's data instead.
          if (leadsTo) navigate(leadsTo, { preventScrollReset: true });
        }
      },
      () => {
        setPressed(null);
        setLost(data);
      },
    );
  }

  /** The server said something else, so it's asked as if there were no optimism. */
  function showAnswer(form: HTMLFormElement, submitter: HTMLButtonElement | null) {
    flushSync(() => setPressed(null));
    isPlain.current = true;
    form.requestSubmit(submitter);
    isPlain.current = false;
  }

  return { sent, lost, send };
}

/** The owner may leave before the answer, because the page shows the result already. */
function post(form: HTMLFormElement, data: FormData): Promise<Response> {
  const body = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
  return fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true });
}
