import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Odometer } from "#app/ui/drawings/odometer.tsx";
import { Road } from "#app/ui/drawings/road/road.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { paths } from "#app/http/paths.ts";
import { answerId } from "./answer-anchor.ts";
import { CarDetails, type CarDetailsProps } from "./car-details.tsx";
import type { FirstAnswerView } from "./first-answer-view.server.ts";
import { Found } from "./found.tsx";
import { StartQuestions } from "./start-questions.tsx";

export type FirstAnswerProps = FirstAnswerView & CarDetailsProps & { keepHref: string };

export function FirstAnswer(props: FirstAnswerProps) {
  const { t } = useTranslation("landing");
  const { car, odometer, hasPlace, answer, road, questions, sources, keepHref, form, lastResult } =
    props;
  const { errors, fields } = useForm(form, { lastResult });
  const asksMileage = !odometer && props.hasStop;
  const areDetailsWrong = Boolean(fields.odometer.error ?? fields.postalCode.error);
  const areDetailsFirst = asksMileage || areDetailsWrong;
  const details = <CarDetails {...props} isFirst={asksMileage} />;
  const keep = (
    <ButtonLink look={asksMileage ? "secondary" : "primary"} to={keepHref}>
      {t("keep.submit")}
    </ButtonLink>
  );
  return (
    <>
      {errors}
      <PageHeading
        title={car.name}
        below={
          <>
            {car.facts} <Link to={paths.start}>{t(`car.notYours.${car.kind}`)}</Link>
          </>
        }
        actions={
          odometer && (
            <p>
              <Odometer value={odometer.value} />{" "}
              <span className="muted text-sm">
                {odometer.unit} · {t("car.entered")} ·{" "}
                <a className="link" href={`#${form.id}-odometer`}>
                  {t("car.change")}
                </a>
              </span>
            </p>
          )
        }
      />
      {car.doubt && <Notice kind="warn" title={car.doubt} />}
      <section className="answer" id={answerId} data-answer={answer.is} data-status={answer.status}>
        <div className="answer-inside md:flex md:items-center">
          <div className="flex-1">
            <h2>{answer.text}</h2>
            <p>{answer.more.join(" ")}</p>
          </div>
          {!asksMileage && (
            <p className="cluster md:ml-6 md:flex-none">
              <ButtonLink to={keepHref}>{t(`next.keep.${car.kind}`)}</ButtonLink>
            </p>
          )}
        </div>
      </section>
      {road && <Road road={road} body={car.bodyType} color={carColor} />}
      <div className="columns">
        <div className="mt-6">
          {areDetailsFirst && details}
          {questions.open.length + questions.answered.length > 0 && (
            <StartQuestions view={questions} dayField={fields.registration} />
          )}
          {!areDetailsFirst && !hasPlace && details}
          <section className="card pad mb-4" aria-labelledby="keep">
            <h2 id="keep">{t(`next.keep.${car.kind}`)}</h2>
            <p className="muted mb-4 mt-1">{t("keep.text")}</p>
            {keep}
          </section>
          {!areDetailsFirst && hasPlace && details}
        </div>
        <Found {...props} />
      </div>
      <p className="muted mt-6 text-sm">{sources}</p>
    </>
  );
}

const carColor = "#7d868b";
