import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Odometer } from "#app/ui/drawings/odometer.tsx";
import { Road } from "#app/ui/drawings/road/road.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { paths } from "#app/http/paths.ts";
import { CarDetails, type CarDetailsProps } from "./car-details.tsx";
import type { FirstAnswerView } from "./first-answer-view.server.ts";
import { Found } from "./found.tsx";

export type FirstAnswerProps = FirstAnswerView & CarDetailsProps & { keepHref: string };

export function FirstAnswer(props: FirstAnswerProps) {
  const { t } = useTranslation("landing");
  const { car, odometer, answer, road, sources, keepHref, form, lastResult } = props;
  const { errors } = useForm(form, { lastResult });
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
      <section className="answer" data-answer="new" data-status="no-data">
        <div className="answer-inside md:flex md:items-center">
          <div className="flex-1">
            <h2>{answer.text}</h2>
            <p>{answer.more.join(" ")}</p>
          </div>
          <p className="cluster md:ml-6 md:flex-none">
            <ButtonLink to={keepHref}>{t(`next.keep.${car.kind}`)}</ButtonLink>
          </p>
        </div>
      </section>
      {road && <Road road={road} body={car.bodyType} color={carColor} />}
      <div className="columns">
        <div className="mt-6">
          <CarDetails {...props} />
          <section className="card pad" aria-labelledby="keep">
            <h2 id="keep">{t(`next.keep.${car.kind}`)}</h2>
            <p className="muted mb-4 mt-1">{t("keep.text")}</p>
            <ButtonLink to={keepHref}>{t("keep.submit")}</ButtonLink>
          </section>
        </div>
        <Found {...props} />
      </div>
      <p className="muted mt-6 text-sm">{sources}</p>
    </>
  );
}

const carColor = "#7d868b";
