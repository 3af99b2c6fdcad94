import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField } from "#app/forms/fields/date-field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Sign } from "#app/ui/sign.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { answerAnchor } from "./answer-anchor.ts";
import type { StartQuestionsView } from "./start-questions-view.server.ts";

type OpenQuestion = StartQuestionsView["open"][number];
type AnsweredQuestion = StartQuestionsView["answered"][number];

/** Each answer is a button that leads to the same page with that answer in its address. */
export function StartQuestions({
  view: { title, why, open, answered },
  dayField,
}: {
  view: StartQuestionsView;
  dayField: FieldProps;
}) {
  return (
    <section className="mb-4" id="questions" aria-labelledby="questions-title">
      <div className="section-head">
        <h2 id="questions-title">{title}</h2>
        {why && <p className="muted text-sm">{why}</p>}
      </div>
      <ul className="card list">
        {open.map((question) => (
          <Open key={question.slug} question={question} dayField={dayField} />
        ))}
        {answered.map((question) => (
          <Answered key={question.slug} question={question} />
        ))}
      </ul>
    </section>
  );
}

function Open({ question, dayField }: { question: OpenQuestion; dayField: FieldProps }) {
  const { slug, field, fields, status, ask, hint, answers, day } = question;
  const carried = fields.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <li data-event={slug} data-status="no-data">
      <h3>
        <Sign status="no-data" className="mr-2" />
        <span className="unseen">{status} </span>
        <span id={`${slug}-ask`}>{ask}</span>
      </h3>
      <p className="muted text-sm">{hint}</p>
      <div className={day && "md:flex md:items-end"}>
        {day && (
          <Form
            id={`ask-${slug}-day`}
            className="with-button ask-day w-full md:mr-4 md:flex-none"
            action={paths.start + answerAnchor}
          >
            {carried}
            <DateField {...dayField} label={day.label} min={day.min} max={day.max} required />
            <Button look="secondary">{day.save}</Button>
          </Form>
        )}
        <Form
          id={`ask-${slug}`}
          className={day && "md:mb-5"}
          aria-labelledby={`${slug}-ask`}
          action={paths.start + answerAnchor}
        >
          {carried}
          <Spaced>
            {answers.map(({ value, says }) => (
              <button key={value} type="submit" className="chip" name={field} value={value}>
                {says}
              </button>
            ))}
          </Spaced>
        </Form>
      </div>
    </li>
  );
}

function Answered({ question }: { question: AnsweredQuestion }) {
  const { t } = useTranslation("landing");
  const { slug, ask, says, means, status, statusSays, isGuess, changeHref } = question;
  return (
    <li data-event={slug} data-status={status} data-guess={isGuess ? true : undefined}>
      <h3>
        <Sign status={status} className="mr-2" />
        <span className="unseen">{statusSays} </span>
        {ask}
      </h3>
      <p>
        <span className="strong">{says}</span> ·{" "}
        <Link to={changeHref}>
          {t("questions.change")} <span className="unseen">{ask}</span>
        </Link>
      </p>
      <p className="muted text-sm">{means}</p>
    </li>
  );
}
