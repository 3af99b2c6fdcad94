import { isRouteErrorResponse, useMatches, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import type { PageHandle, PageTitle } from "#app/http/page-handle.ts";
import { ServerViewContext } from "#app/http/server-view.ts";
import { titleSuffix, type Country } from "#app/i18n/reader.ts";
import { problemName } from "./problem-name.ts";

/**
 * The page's `<title>`: what the deepest route says, the name of the problem on an error page,
 * with "Error: " before it when the form on it was refused, and the suffix of the country.
 */
export function usePageTitle(country: Country): string {
  const { t } = useTranslation(["common", "problems"]);
  const error = useRouteError();
  const failed = useContext(ServerViewContext)?.failed ?? false;
  const { key, values } = useTitleOfDeepest();
  const page = error
    ? t(`problems:${problemName(isRouteErrorResponse(error) ? error.status : 500)}.title`)
    : t(key as "common:brand", values);
  const suffix = titleSuffix(country);
  return failed ? t("common:titleWithError", { page, suffix }) : t("common:title", { page, suffix });
}

function useTitleOfDeepest(): PageTitle {
  const matches = useMatches();
  for (const { handle, data } of [...matches].reverse()) {
    const title = (handle as PageHandle | undefined)?.title;
    const found = typeof title === "function" ? title(data) : title;
    if (found) return typeof found === "string" ? { key: found } : found;
  }
  return { key: "common:brand" };
}
