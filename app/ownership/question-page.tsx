import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { ownershipAnswers, type OwnershipAnswer } from "#db/schema/ownership-terms.ts";

type QuestionView = { car: string; handOverHref: string; likely: OwnershipAnswer | null };

export function QuestionPage({ question }: { question: QuestionView }) {
  const { t } = useTranslation("ownership");
  const { car, handOverHref, likely } = question;
  return (
    <>
      <PageHeading title={t("question.heading", { car })} />
      <p>{t("question.why")}</p>
      <PostForm id="answer">
        {ownershipAnswers.map((answer) => (
          <div key={answer} className="field">
            <p id={`then-${answer}`} className="mb-2">
              {t(`question.then.${answer}`)}
            </p>
            <Button
              name="intent"
              value={answer}
              look={answer === likely ? undefined : "secondary"}
              aria-describedby={`then-${answer}`}
            >
              {t(`question.answers.${answer}`)}
            </Button>
          </div>
        ))}
      </PostForm>
      <p>
        {t("question.handOver")} <a href={handOverHref}>{t("question.handOverLink")}</a>
      </p>
      <p className="muted">{t("question.ignore")}</p>
    </>
  );
}

export function AnsweredPage({ answered }: { answered: OwnershipAnswer }) {
  const { t } = useTranslation("ownership");
  return (
    <>
      <PageHeading title={t("answered.title")} />
      <p>{t(`answered.${answered}`)}</p>
      <p>
        <a className="btn btn-secondary" href={href(paths.garage)}>
          {t("toGarage")}
        </a>
      </p>
    </>
  );
}
