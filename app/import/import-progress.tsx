import { Link, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { ProgressView } from "./import-progress-view.server.ts";

const updateMilliseconds = 2_000;

export function ImportProgress({
  view,
  here,
  again,
  above,
  back,
}: {
  view: ProgressView;
  here: string;
  again: string;
  above?: string;
  back: ReactNode;
}) {
  const { t } = useTranslation("import");
  const { state, saved, position, total, reloads } = view;
  const form = useRef<HTMLFormElement>(null);
  useUpdates(reloads);
  useContinue(reloads && state === "paused", form);
  return (
    <FormColumn>
      {back}
      <PageHeading title={t(state as "paused")} above={above} />
      <div className="stack">
        {saved.map((part) => (
          <p key={part} className="strong">
            {part}
          </p>
        ))}
        <progress value={position} max={total} aria-label={t(state as "paused")} />
        <p>{view.text}</p>
      </div>
      {state === "paused" && (
        <PostForm id="import-continue" formRef={form}>
          <Button>{view.continue}</Button>
        </PostForm>
      )}
      {state === "stopped" ? (
        <p>
          <ButtonLink look="secondary" to={again}>
            {view.again}
          </ButtonLink>
        </p>
      ) : (
        <p>
          {reloads && `${view.updates} `}
          <Link className="link" to={reloads ? here : `${here}?reload=off`}>
            {view.update}
          </Link>
          {" · "}
          <Link className="link" to={reloads ? `${here}?reload=off` : here}>
            {reloads ? view.stopUpdating : view.startUpdating}
          </Link>
        </p>
      )}
    </FormColumn>
  );
}

/** Polls before revalidating, so the page stays up while the server doesn't answer. */
function useUpdates(isOn: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(async () => {
      const request = { method: "HEAD", redirect: "manual" } as const;
      const response = await fetch(window.location.href, request).catch(() => null);
      if (response && response.status < 500) revalidate();
    }, updateMilliseconds);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
}

function useContinue(isPaused: boolean, form: React.RefObject<HTMLFormElement>) {
  useEffect(() => {
    if (isPaused) form.current?.requestSubmit();
  }, [isPaused, form]);
}
