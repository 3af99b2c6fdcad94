import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { touchedIn } from "./unsent-text.ts";

type Answers = { stay: () => void; leave: () => void };

/** A press beside the dialog closes it, but asks first if something was typed. */
export function watchPresses(
  dialog: HTMLDialogElement,
  leave: () => void,
  ask: (question: ReactNode) => void,
): () => void {
  let pressedBeside = false;
  let isAsked = false;
  const stay = () => {
    isAsked = false;
    ask(undefined);
  };
  const press = (event: MouseEvent) => {
    pressedBeside = isBeside(event, dialog);
  };
  const release = (event: MouseEvent) => {
    if (!pressedBeside || !isBeside(event, dialog)) return;
    if (isAsked || !hasTyped(dialog)) return leave();
    isAsked = true;
    ask(<LeaveQuestion stay={stay} leave={leave} />);
  };
  dialog.addEventListener("mousedown", press);
  dialog.addEventListener("click", release);
  const unlock = lockPage();
  return () => {
    dialog.removeEventListener("mousedown", press);
    dialog.removeEventListener("click", release);
    unlock();
  };
}

/** So that the page beneath doesn't scroll. */
function lockPage(): () => void {
  const { classList, scrollHeight } = document.documentElement;
  if (scrollHeight > window.innerHeight) classList.add("locked");
  return () => classList.remove("locked");
}

function isBeside({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === dialog && !isInside;
}

function hasTyped(dialog: HTMLElement): boolean {
  return [...dialog.querySelectorAll("form")].some((form) => touchedIn(form).size > 0);
}

function LeaveQuestion(answers: Answers) {
  return (
    <Suspense>
      <Question {...answers} />
    </Suspense>
  );
}

function Question({ stay, leave }: Answers) {
  const { t } = useTranslation("leaving");
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current!.querySelector("button")!.focus(), []);
  return (
    <div ref={ref} role="alert" className="unsent">
      <Notice
        kind="warn"
        title={t("title")}
        action={
          <>
            <Button type="button" onClick={stay}>
              {t("stay")}
            </Button>{" "}
            <Button type="button" look="quiet" onClick={leave}>
              {t("leave")}
            </Button>
          </>
        }
      />
    </div>
  );
}
