import { useTranslation } from "react-i18next";
import { apiTokenPaths } from "#app/account/api-token-paths.ts";
import { href, paths } from "#app/http/paths.ts";
import { Spaced } from "#app/ui/spaced.tsx";

export function AccountData() {
  const { t } = useTranslation("account");
  return (
    <section aria-labelledby="data">
      <h2 id="data">{t("profile.data")}</h2>
      <p>{t("profile.dataText")}</p>
      <p className="cluster">
        <Spaced>
          <a className="btn btn-secondary" href={href(paths.exportAccount)}>
            {t("profile.takeAlong")}
          </a>
          <a className="btn btn-secondary" href={href(apiTokenPaths.list)}>
            {t("profile.apiTokens")}
          </a>
          <a className="btn btn-quiet" href={href(paths.deleteAccount)}>
            {t("deleteAccount.title")}
          </a>
        </Spaced>
      </p>
    </section>
  );
}
