import { Link } from "@remix-run/react";
import { Icon } from "#app/ui/icon.tsx";
import type { AnswerView } from "#app/maintenance/words/answer-view.server.ts";

export function Answer({ answer: { is, status, says: text, more, link } }: { answer: AnswerView }) {
  const icon = is === "clear" ? "check" : is === "due" ? "triangle-alert" : "info";
  return (
    <section className="answer" data-answer={is} data-status={status}>
      <Icon name={icon} />
      <div>
        <h2>{text}</h2>
        {(more.length > 0 || link) && (
          <p>
            {more.join(" ")} {link && <Link to={link.href}>{link.says}</Link>}
          </p>
        )}
      </div>
    </section>
  );
}
