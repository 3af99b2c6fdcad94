import { Link } from "@remix-run/react";
import type { AnswerView } from "#app/maintenance/words/answer-view.server.ts";
import { Spaced } from "#app/ui/spaced.tsx";

export function Answer({ answer: { is, status, says: text, more, link } }: { answer: AnswerView }) {
  return (
    <section className="answer" data-answer={is} data-status={status}>
      <div className="answer-inside md:flex md:items-center">
        <div className="flex-1">
          <h2>{text}</h2>
          {more.length > 0 && <p>{more.join(" ")}</p>}
        </div>
        {link && (
          <p className="cluster md:flex-none">
            <Spaced>
              <Link className="btn btn-secondary" to={link.href}>
                {link.says}
              </Link>
            </Spaced>
          </p>
        )}
      </div>
    </section>
  );
}
