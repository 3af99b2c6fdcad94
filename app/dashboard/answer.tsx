import type { AnswerView } from "#app/maintenance/words/answer-view.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Spaced } from "#app/ui/spaced.tsx";

export function Answer({ answer: { is, status, says, more, links } }: { answer: AnswerView }) {
  return (
    <section className="answer" data-answer={is} data-status={status}>
      <div className="answer-inside lg:flex lg:items-center">
        <div className="flex-1">
          <h2>{says}</h2>
          {more.length > 0 && <p>{more.join(" ")}</p>}
        </div>
        {links.length > 0 && (
          <div className="cluster mt-4 lg:mt-0 lg:ml-6">
            <Spaced>
              {links.map(({ href, says: text }, index) => (
                <ButtonLink key={href} look={index === 0 ? "primary" : "secondary"} to={href}>
                  {text}
                </ButtonLink>
              ))}
            </Spaced>
          </div>
        )}
      </div>
    </section>
  );
}
