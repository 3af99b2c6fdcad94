import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { countries, languages } from "#app/i18n/reader.ts";
import { useRootData } from "./root-data.ts";
import { Button } from "./button.tsx";
import { SecureFields } from "./secure-fields.tsx";

/** Language, country and lite version, by plain forms that lead back to the page they are on. */
export function FooterPreferences() {
  const { t } = useTranslation();
  const data = useRootData();
  const { pathname, search } = useLocation();
  const back = href(pathname + search);
  return (
    <>
      <form method="post" action={href(paths.preferences)}>
        <SecureFields />
        <input type="hidden" name="redirectTo" value={back} />
        <label className="unseen" htmlFor="footer-lng">
          {t("footer.language")}
        </label>{" "}
        <select id="footer-lng" name="lng" defaultValue={data?.language}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {t(`languages.${language}`)}
            </option>
          ))}
        </select>{" "}
        <label className="unseen" htmlFor="footer-country">
          {t("footer.country")}
        </label>{" "}
        <select id="footer-country" name="country" defaultValue={data?.country}>
          {countries.map((country) => (
            <option key={country} value={country}>
              {t(`countries.${country}`)}
            </option>
          ))}
        </select>
        <Button look="quiet">{t("footer.change")}</Button>
      </form>
      <form method="post" action={href(paths.preferences)}>
        <SecureFields />
        <input type="hidden" name="redirectTo" value={back} />
        <Button look="quiet" name="lite" value={data?.lite ? "off" : "on"}>
          {t(data?.lite ? "footer.fullVersion" : "footer.liteVersion")}
        </Button>
      </form>
    </>
  );
}
