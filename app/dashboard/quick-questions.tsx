import { Link } from "@remix-run/react";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { Sign } from "#app/ui/sign.tsx";
import type { QuickQuestionsView } from "./quick-questions-view.server.ts";

type QuestionView = QuickQuestionsView["questions"][number];

const dayId = "quick-registration-expirationDate";

/** Each answer is a button: one tap, and the road changes. */
export function QuickQuestions({ id, view }: { id: string; view: QuickQuestionsView }) {
  const { title, why, questions } = view;
  return (
    <section className="print:hidden" id="questions" aria-labelledby="questions-title">
      <div className="section-head">
        <h2 id="questions-title">{title}</h2>
      </div>
      <p className="muted text-sm mb-2">{why}</p>
      <ul className="card list">
        {questions.map((question) => (
          <Question key={question.question} id={id} question={question} />
        ))}
      </ul>
    </section>
  );
}

function Question({ id, question: view }: { id: string; question: QuestionView }) {
  const { question, slug, status, ask, hint, answers, day } = view;
  return (
    <li data-event={slug} data-status="no-data" data-guess={view.isGuess ? true : undefined}>
      <h3>
        <Sign status="no-data" className="mr-2" />
        <span className="unseen">{status} </span>
        <Link to={view.href}>{ask}</Link>
      </h3>
      <p className="muted text-sm">{hint}</p>
      <div className={day && "md:flex md:items-end"}>
        {day && (
          <PostForm
            id="quick-registration"
            className="with-button ask-day w-full md:mr-4 md:flex-none"
            action={paths.addRegistration(id)}
          >
            {/* Errors show on its own page, so the dashboard does without the scripts of fields. */}
            <div className="field">
              <label className="label" htmlFor={dayId}>
                {day.label}
              </label>
              <input
                className="input input-medium"
                id={dayId}
                type="date"
                name="expirationDate"
                min={day.min}
                max={day.max}
                required
                autoComplete="off"
              />
            </div>
            <Button look="secondary">{day.save}</Button>
          </PostForm>
        )}
        <PostForm id={`quick-${slug}`} className={day && "md:mb-5"} action={paths.quickAnswer(id)}>
          <input type="hidden" name="question" value={question} />
          <Spaced>
            {answers.map(({ value, says }) => (
              <button key={value} type="submit" className="chip" name="answer" value={value}>
                {says}
              </button>
            ))}
          </Spaced>
        </PostForm>
      </div>
    </li>
  );
}
