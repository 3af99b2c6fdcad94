import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { lazy, Suspense, useContext } from "react";
import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import type { Problem } from "#app/http/problem.server.ts";
import { ServerViewContext } from "#app/http/server-view.ts";
import { brand } from "#app/i18n/locale.ts";
import { classNames } from "#app/ui/class-names.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { ProblemDrawing } from "#app/ui/drawings/problem-drawing.tsx";
import { problemName } from "#app/ui/problem-name.ts";

/** Rare, so not in the scripts of every page. The server answered, so they can be loaded. */
const DeletedPage = lazy(() => import("./deleted-page.tsx"));
const RetryForm = lazy(() => import("./retry-form.tsx"));

export function ProblemPage() {
  const { t } = useTranslation("problems");
  const error = useRouteError();
  const server = useContext(ServerViewContext);
  const { pathname, search } = useLocation();
  const {
    retry,
    told,
    message,
    deleted,
    needsCookies,
    reference = server?.requestId,
  } = isRouteErrorResponse(error) ? ((error.data ?? {}) as Problem) : {};
  const name = problemName(isRouteErrorResponse(error) ? error.status : 500, { needsCookies });
  if (deleted) {
    if (server) return <server.DeletedPage {...deleted} />;
    return (
      <Suspense>
        <DeletedPage {...deleted} />
      </Suspense>
    );
  }
  return (
    <FormColumn>
      <ProblemDrawing name={name} />
      <PageHeading title={told?.title ?? t(`${name}.title`)} />
      {message && <p className="strong">{message}</p>}
      <p>{told?.text ?? t(`${name}.text`, { support: brand.support })}</p>
      {needsCookies && (
        <ul>
          {cookieSteps.map((browser) => (
            <li key={browser}>{t(`allowCookies.${browser}`)}</li>
          ))}
        </ul>
      )}
      {retry &&
        (server ? (
          <server.RetryForm {...retry} />
        ) : (
          <Suspense>
            <RetryForm {...retry} />
          </Suspense>
        ))}
      <p className="cluster">
        <Spaced>
          {!retry && passing.includes(name) && (
            <a className="btn" href={href(pathname + search)}>
              {t("tryAgain")}
            </a>
          )}
          <a
            className={classNames("btn", (retry || passing.includes(name)) && "btn-secondary")}
            href={told?.link?.href ?? href(paths.garage)}
          >
            {told?.link?.label ?? t("toGarage")}
          </a>
        </Spaced>
      </p>
      {reference && <p className="muted">{t("reference", { reference })}</p>}
    </FormColumn>
  );
}

/** The same request may succeed a little later. */
const passing: string[] = ["unavailable", "failed"];

const cookieSteps = ["chrome", "firefox", "safari", "other"] as const;
