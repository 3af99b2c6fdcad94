import { useTranslation } from "react-i18next";
import { FieldTable } from "./field-table.tsx";
import type { CallView } from "./group-view.server.ts";

export function CallSection(call: CallView) {
  const { t } = useTranslation("api-help");
  const { name, method, path, about, access, answerShape, statuses, example } = call;
  return (
    <section className="mt-8" id={name}>
      <h2>{about}</h2>
      <p>
        <code className="break-all">
          {method} {path}
        </code>
      </p>
      <p>{access}</p>
      {(["parameters", "body", "answer"] as const).map(
        (part) =>
          call[part].length > 0 && (
            <FieldTable key={part} caption={t(part)} rows={call[part]} isSent={part !== "answer"} />
          ),
      )}
      {answerShape && (
        <p>
          {t("answerShape")} <a href={`#${answerShape}`}>{answerShape}</a>
        </p>
      )}
      <p>{t("statusList", { statuses })}</p>
      <pre className="card pad whitespace-pre-wrap break-words">{example}</pre>
    </section>
  );
}
