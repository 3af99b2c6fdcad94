import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";

export type LoginProblemView = {
  problem: "cancelled" | "refused" | "unavailable" | "expired" | "elsewhere";
  provider: string;
  /** Starts the login again. */
  retryHref: string;
};

export function LoginProblem({ problem, provider, retryHref }: LoginProblemView) {
  const { t } = useTranslation("social-login");
  const values = { provider };
  return (
    <FormColumn>
      <PageHeading title={t(`problems.${problem}.title`, values)} />
      <p>{t(`problems.${problem}.text`, values)}</p>
      <p className="cluster">
        {problem !== "elsewhere" && (
          <a className="btn" href={retryHref}>
            {t("tryAgain", values)}
          </a>
        )}{" "}
        <a
          className="btn btn-secondary"
          href={href(problem === "elsewhere" ? paths.garage : paths.logIn)}
        >
          {t(problem === "elsewhere" ? "toGarage" : "otherWays")}
        </a>
      </p>
    </FormColumn>
  );
}
