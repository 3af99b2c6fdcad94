import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { ServerViewContext } from "#app/http/server-view.ts";
import type { PasswordTexts } from "./password-help.ts";

/** The texts of password-help.ts, on pages that load it. */
export function usePasswordHelp({ isNew }: { isNew: boolean }): { "data-password"?: string } {
  const { t } = useTranslation("password-help");
  const server = useContext(ServerViewContext);
  if (!server?.module) return {};
  const strength = {
    short: t("short"),
    long: t("long"),
    guessable: t("guessable"),
    enough: t("enough"),
  };
  const texts: PasswordTexts = {
    show: t("show"),
    hide: t("hide"),
    what: t("what"),
    strength: isNew ? strength : null,
  };
  return { "data-password": JSON.stringify(texts) };
}
