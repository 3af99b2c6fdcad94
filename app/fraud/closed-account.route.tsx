import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listFiles } from "#app/account-data/export/exported-files.server.ts";
import { ExportFiles } from "#app/account-data/export/export-files.tsx";
import { exportView } from "#app/account-data/export/export-view.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { defaultTimeZone, formatDay, todayIn } from "#app/i18n/dates.ts";
import { brand } from "#app/i18n/locale.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { closedAccountFilePath } from "./closed-account-path.ts";
import { accountOfToken, findClosedAccount } from "./closed-accounts.server.ts";

export const handle: PageHandle = {
  i18n: ["export"],
  title: "account-closed:title",
  description: "closedAccount",
  scripts: false,
};

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** For whoever has the link from the email, without an account, for 30 days. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, now, timeZone } = context;
  const token = tokenIn(request);
  const accountId = accountOfToken(token);
  const [found, files] = await Promise.all([
    context.speakTo(findClosedAccount(db, token, now), (account) => account),
    accountId === null ? [] : listFiles(db, { accountId }),
  ]);
  if (!found) return data({ page: null }, 404);
  const { locale } = context;
  const to = (file: string) => closedAccountFilePath(file, token!);
  const until = formatDay(todayIn(timeZone ?? defaultTimeZone, found.until), locale.language);
  return data({
    page: { email: found.email, until, files: exportView(files, to, locale) },
  });
}

export default function ClosedAccount() {
  const { t } = useTranslation("account-closed");
  const { page } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <PageHeading title={t(page ? "title" : "gone.title")} />
      {page ? (
        <>
          <p>{t("text", { email: page.email, day: page.until })}</p>
          <ExportFiles files={page.files} />
        </>
      ) : (
        <>
          <p>{t("gone.text", { support: brand.support })}</p>
          <p>
            <a className="btn btn-secondary" href={href(paths.landing)}>
              {t("gone.home")}
            </a>
          </p>
        </>
      )}
    </FormColumn>
  );
}
