import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { deliver } from "#app/email/deliver.server.ts";
import { receive } from "#app/forms/receive.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { findIdentityLink } from "#app/identity/identities.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { confirmIdentityLink, linkView } from "./confirm-link.server.ts";

export const handle: PageHandle = {
  title: "social-login:confirm.title",
  description: "confirmIdentity",
  scripts: false,
};

/** Opening the link changes nothing: mail scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = await findLink(context, request);
  return found ? { link: linkView(context, found) } : data({ link: null }, 400);
}

function findLink(context: RequestContext, request: Request) {
  return context.speakTo(
    findIdentityLink(context.db, tokenIn(request), context.now),
    (link) => link && link.account,
  );
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const post = await receive(args, () => findLink(context, request), "link");
  const invalidLink = data({ isInvalid: true }, 400);
  if (!post.data) return invalidLink;
  const { writes, notice, logIn } = confirmIdentityLink(context, post.key, post.data);
  return commit<typeof invalidLink>(post, {
    writes,
    location: paths.garage,
    flash: { message: "identityLinked", values: linkView(context, post.data) },
    unless: { token_used: () => invalidLink },
    async after() {
      logIn();
      context.waitUntil(deliver(context, notice));
    },
    onReplay: logIn,
  });
}

export default function ConfirmLink() {
  const { t } = useTranslation("social-login");
  const { link } = useLoaderData<typeof loader>();
  const isInvalid = useActionData<typeof action>()?.isInvalid;
  if (!link || isInvalid)
    return (
      <FormColumn>
        <PageHeading title={t("confirm.invalid.title")} />
        <p>{t("confirm.invalid.text")}</p>
        <p>
          <a className="btn" href={href(paths.logIn)}>
            {t("otherWays")}
          </a>
        </p>
      </FormColumn>
    );
  return (
    <AccountForm
      id="confirm-link"
      errors={null}
      title={t("confirm.title")}
      intro={t("confirm.intro", link)}
    >
      <p>{t("confirm.text", link)}</p>
      <Button>{t("confirm.submit", link)}</Button>
    </AccountForm>
  );
}
