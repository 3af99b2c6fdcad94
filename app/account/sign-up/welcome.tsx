import { useTranslation } from "react-i18next";

export function Welcome() {
  const { t, i18n } = useTranslation("account");
  const picture = `/Service/static/garage-${i18n.language}`;
  return (
    <aside className="welcome">
      <h2>{t("welcome.title")}</h2>
      <ul>
        <li>{t("welcome.know")}</li>
        <li>{t("welcome.keep")}</li>
        <li>{t("welcome.free")}</li>
      </ul>
      <picture>
        <source srcSet={`${picture}-dark.webp`} media="(prefers-color-scheme: dark)" />
        <img
          src={`${picture}.webp`}
          alt={t("welcome.picture")}
          width="640"
          height="400"
          loading="lazy"
        />
      </picture>
    </aside>
  );
}
