import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, href } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";

export const handle: PageHandle = {
  title: "social-login:done.title",
  scripts: false,
  passwordHelp: true,
};

/** The last page in a login's own window, whose script closes it. */
export async function loader(args: LoaderFunctionArgs) {
  await loadAsOwner(args, async () => null);
  const { searchParams } = new URL(args.request.url);
  return { redirectTo: href(followable(searchParams.get("redirectTo"))) };
}

export default function LoginDone() {
  const { t } = useTranslation("social-login");
  const { redirectTo } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <PageHeading title={t("done.title")} />
      <p>{t("done.text")}</p>
      <p>
        <a className="btn" href={redirectTo} data-login-done>
          {t("done.continue")}
        </a>
      </p>
    </FormColumn>
  );
}
