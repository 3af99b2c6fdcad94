import { useContext } from "react";
import { useTranslation } from "react-i18next";
import type { SocialProvider } from "#app/http/service-settings/identity-settings.ts";
import { withRedirectTo } from "#app/http/paths.ts";
import { ServerViewContext } from "#app/http/server-view.ts";
import { providerNames } from "./provider-names.ts";
import { socialPaths } from "./social-paths.ts";

type SocialButtonsProps = {
  providers: SocialProvider[];
  redirectTo: string;
  purpose: "logIn" | "signUp";
};

/** Links, which social-popup.ts opens in a window of their own. */
export function SocialButtons({ providers, redirectTo, purpose }: SocialButtonsProps) {
  const { t } = useTranslation("social-login");
  const isTextBrowser = useContext(ServerViewContext)?.isTextBrowser;
  const [first] = providers;
  if (!first) return null;
  const hrefOf = (provider: SocialProvider) =>
    withRedirectTo(socialPaths.logIn(provider), redirectTo);
  return (
    <div className="social">
      <p className="or">{t("or")}</p>
      {providers.map((provider) => (
        <p key={provider}>
          <a className="btn btn-secondary" href={hrefOf(provider)} data-login-window>
            {t("continueWith", { provider: providerNames[provider] })}
          </a>
        </p>
      ))}
      {/* Text browsers show what's hidden. */}
      {!isTextBrowser && (
        <p hidden aria-live="polite" data-login-hint>
          {t(`hint.${purpose}`)} <a href={hrefOf(first)}>{t("hint.retry")}</a>
        </p>
      )}
    </div>
  );
}
