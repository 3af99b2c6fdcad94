import { Link } from "@remix-run/react";
import type { AnswerView, LinkView } from "#app/maintenance/words/answer-view.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Spaced } from "#app/ui/spaced.tsx";

/** `more` has its spaces. A price leads to how we know it. */
export type DashboardAnswer = Omit<AnswerView, "more"> & { more: (string | LinkView)[] };

export function Answer({ answer }: { answer: DashboardAnswer }) {
  const { is, status, says, more, links } = answer;
  return (
    <section className="answer" data-answer={is} data-status={status}>
      <div className="answer-inside lg:flex lg:items-center">
        <div className="flex-1">
          <h2>{says}</h2>
          {more.length > 0 && (
            <p>
              {more.map((part) =>
                typeof part === "string" ? (
                  part
                ) : (
                  <Link key={part.href} to={part.href}>
                    {part.says}
                  </Link>
                ),
              )}
            </p>
          )}
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
