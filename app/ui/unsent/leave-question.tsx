import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { touchedIn } from "./unsent-text.ts";

type Answers = { stay: () => void; leave: () => void };

/** Null if nothing was typed. */
export function leaveQuestion(dialog: HTMLElement, answers: Answers): ReactNode {
  const isTouched = [...dialog.querySelectorAll("form")].some((form) => touchedIn(form).size > 0);
  return (
    isTouched && (
      <Suspense>
        <LeaveQuestion {...answers} />
      </Suspense>
    )
  );
}

function LeaveQuestion({ stay, leave }: Answers) {
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
