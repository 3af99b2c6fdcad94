import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { Spaced } from "#app/ui/spaced.tsx";

export function WriteToUs() {
  const { t } = useTranslation("help");
  return (
    <section>
      <hr />
      <h2>{t("unanswered")}</h2>
      <p className="cluster">
        <Spaced>
          <a href={href(paths.sendHelp)}>{t("contact.title")}</a>
          <a href={href(paths.feedback)}>{t("feedback.title")}</a>
          <a href={href(paths.suggestion)}>{t("suggestion.title")}</a>
        </Spaced>
      </p>
    </section>
  );
}
