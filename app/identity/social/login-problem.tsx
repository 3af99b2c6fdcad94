import { useTranslation } from "react-i18next";
import type { SocialProvider } from "#app/http/service-settings/identity-settings.ts";
import { href, paths } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { providerNames } from "#app/account/social/provider-names.ts";

export type SocialProblem = {
  problem: "cancelled" | "refused" | "unavailable" | "expired" | "elsewhere";
  provider: SocialProvider;
  /** Starts the login again. */
  retryHref: string;
};

export function LoginProblem({ problem, provider, retryHref }: SocialProblem) {
  const { t } = useTranslation("social-login");
  const values = { provider: providerNames[provider] };
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
        <a className="btn btn-secondary" href={href(paths.garage)}>
          {t(problem === "elsewhere" ? "toGarage" : "otherWays")}
        </a>
      </p>
    </FormColumn>
  );
}
