import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { ProblemDrawing } from "#app/ui/drawings/problem-drawing.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";

type Ended = { reason: "unknown" | "revoked" | "expired" | "removed"; day: string };

export function EndedShare({ reason, day }: Ended) {
  const { t } = useTranslation("shared-report");
  const name = reason === "removed" ? "revoked" : reason;
  return (
    <FormColumn>
      <ProblemDrawing name="notFound" />
      <PageHeading title={t(`ended.${name}.title`)} />
      <p>{t(`ended.${name}.text`, { day })}</p>
      <p>
        <a className="btn btn-secondary" href={href(paths.start)}>
          {t("ended.start")}
        </a>
      </p>
    </FormColumn>
  );
}
