import { useTranslation } from "react-i18next";

/** For visitors who open a link that puts a car into a garage. */
export function AccountNeeded({
  logInHref,
  signUpHref,
}: {
  logInHref: string;
  signUpHref: string;
}) {
  const { t } = useTranslation("invitation");
  return (
    <>
      <p>{t("account")}</p>
      <p className="cluster">
        <a className="btn" href={logInHref}>
          {t("logIn")}
        </a>{" "}
        <a className="btn btn-secondary" href={signUpHref}>
          {t("signUp")}
        </a>
      </p>
    </>
  );
}
