import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { lazy, Suspense, useContext } from "react";
import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import type { Problem } from "#app/http/problem.server.ts";
import { ServerViewContext } from "#app/http/server-view.ts";
import { brand } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FileField } from "#app/forms/fields/field.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { ProblemDrawing } from "#app/ui/drawings/problem-drawing.tsx";
import { problemName } from "#app/ui/problem-name.ts";

/** Rare, so not in the scripts of every page. */
const DeletedPage = lazy(() => import("./deleted-page.tsx"));

export function ProblemPage() {
  const { t } = useTranslation("problems");
  const error = useRouteError();
  const server = useContext(ServerViewContext);
  const { pathname, search } = useLocation();
  const {
    retry,
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
      <PageHeading title={t(`${name}.title`)} />
      {message && <p className="strong">{message}</p>}
      <p>{t(`${name}.text`, { support: brand.support })}</p>
      {needsCookies && <CookieSteps />}
      {retry && <RetryForm {...retry} />}
      <p className="cluster">
        <Spaced>
          {!retry && passing.includes(name) && (
            <a className="btn" href={href(pathname + search)}>
              {t("tryAgain")}
            </a>
          )}
          <a
            className={classNames("btn", (retry || passing.includes(name)) && "btn-secondary")}
            href={href(paths.garage)}
          >
            {t("toGarage")}
          </a>
        </Spaced>
      </p>
      {reference && <p className="muted">{t("reference", { reference })}</p>}
    </FormColumn>
  );
}

/** The same request may succeed a little later. */
const passing: string[] = ["unavailable", "failed"];

function CookieSteps() {
  const { t } = useTranslation("problems");
  return (
    <ul>
      {(["chrome", "firefox", "safari", "other"] as const).map((browser) => (
        <li key={browser}>{t(`allowCookies.${browser}`)}</li>
      ))}
    </ul>
  );
}

function RetryForm({ action, fields, typed, files }: NonNullable<Problem["retry"]>) {
  const { t } = useTranslation("problems");
  return (
    <form
      method="post"
      action={action}
      encType={files.length > 0 ? "multipart/form-data" : undefined}
    >
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {typed.length > 0 && (
        <>
          <p>{t("typed")}</p>
          <ul>
            {typed.map((value, index) => (
              <li key={index}>{value}</li>
            ))}
          </ul>
        </>
      )}
      {files.map(([name, fileName]) => (
        <FileField
          key={name}
          id={`again-${name}`}
          name={name}
          label={t("chooseAgain", { file: fileName })}
        />
      ))}
      <Button>{t("sendAgain")}</Button>
    </form>
  );
}
