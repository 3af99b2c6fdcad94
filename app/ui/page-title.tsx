import { isRouteErrorResponse, useMatches, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle, TitleText } from "#app/http/page-handle.ts";
import type { Problem } from "#app/http/problem.server.ts";
import { titleSuffix, type Country } from "#app/i18n/locale.ts";
import { useRootData } from "./root-data.ts";
import { problemName } from "./problem-name.ts";

export function PageTitle({ country }: { country: Country }) {
  const error = useRouteError();
  return error ? (
    <ProblemTitle country={country} error={error} />
  ) : (
    <RouteTitle country={country} />
  );
}

function ProblemTitle({ country, error }: { country: Country; error: unknown }) {
  const { t } = useTranslation("problems");
  const [status, problem] = isRouteErrorResponse(error)
    ? [error.status, error.data as Problem | undefined]
    : [500];
  if (problem?.deleted) return <Title page={problem.deleted.title} country={country} isError />;
  const name = problemName(status, problem);
  return <Title page={t(`${name}.title`)} country={country} />;
}

function RouteTitle({ country }: { country: Country }) {
  const { page, isError } = useRouteTitle();
  return <Title page={page} country={country} isError={isError} />;
}

export function useRouteTitle(): { page: string; isError: boolean } {
  const { t } = useTranslation();
  const { key, values, isError = false } = useTitleOfDeepest();
  const rejected = useRootData()?.refused ?? false;
  return { page: t(key as "brand", values), isError: isError || rejected };
}

function Title({ page, country, isError }: { page: string; country: Country; isError?: boolean }) {
  const { t } = useTranslation();
  return (
    <title>{t(isError ? "titleWithError" : "title", { page, suffix: titleSuffix(country) })}</title>
  );
}

function useTitleOfDeepest(): TitleText {
  const matches = useMatches();
  for (const { handle, data } of [...matches].reverse()) {
    const title = (handle as PageHandle | undefined)?.title;
    const found = typeof title === "function" ? title(data) : title;
    if (found) return typeof found === "string" ? { key: found } : found;
  }
  return { key: "brand" };
}
