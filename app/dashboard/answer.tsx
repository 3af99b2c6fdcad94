import { useTranslation } from "react-i18next";
import { Anchor } from "#app/ui/anchor.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { AnswerView } from "#app/maintenance/words/dashboard-view.server.ts";

/** "Does my car need anything?", answered before everything else on the page. */
export function Answer({ answer: { status, says, more, why, isRecall } }: { answer: AnswerView }) {
  const { t } = useTranslation("dashboard");
  return (
    <section className="answer" data-status={status}>
      <Icon name={status === "ok" ? "check" : status === "no-data" ? "info" : "triangle-alert"} />
      <div>
        <h2>{says}</h2>
        {(more || why) && (
          <p>
            {more} {why && status !== "ok" && <Anchor href={why}>{t(isRecall ? "recalls" : "why")}</Anchor>}
          </p>
        )}
      </div>
    </section>
  );
}
