import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deriveSessionToken } from "#app/account/sign-in/session-token.server.ts";
import { receiveForm } from "#app/forms/receive.server.ts";
import { commit, rejectReplay, selectOutcome } from "#app/forms/submission.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { writeSessionCookie } from "#app/http/session-cookie.server.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { Button } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import {
  findViewLink,
  isUsable,
  openView,
  viewEnd,
  viewMinutes,
  type FoundViewLink,
} from "./view-links.server.ts";

export const handle: PageHandle = {
  title: "view-as:title",
  description: "viewAs",
  scripts: false,
};

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

type Closed = { closed: "unknown" | "ended"; page: null };

const isClosed = (found: FoundViewLink | null, now: Date): found is null =>
  !found || !isUsable(found, now);

function closedPage(found: FoundViewLink | null) {
  const closed: Closed = { closed: found ? "ended" : "unknown", page: null };
  return data(closed, found ? 410 : 404);
}

/** Programs that check links open them too, so only the button opens the account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = await findViewLink(context.db, tokenIn(request));
  if (isClosed(found, context.now)) return closedPage(found);
  const { email, link } = found;
  const page = { email, viewedBy: link.viewedBy, reason: link.reason, minutes: viewMinutes };
  return data({ closed: null, page });
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { db, now, device } = context;
  const post = await receiveForm(args, "link");
  const [before, found] = await Promise.all([
    selectOutcome(db, post.key),
    findViewLink(db, tokenIn(request)),
  ]);
  const token = deriveSessionToken(context, post.key);
  const logIn = () => found && setViewCookie(context, found.link.accountId, token);
  rejectReplay(context, before, logIn);
  if (isClosed(found, now)) return closedPage(found);
  return commit<ReturnType<typeof closedPage>>(post, {
    writes: openView(db, found.link, { token, ...device }, now),
    location: paths.garage,
    unless: { view_link_used: () => closedPage(found) },
    after: logIn,
    onReplay: logIn,
  });
}

function setViewCookie(
  { settings, cookies, now }: RequestContext,
  accountId: string,
  token: string,
) {
  const session = { accountId, token, viewsUntil: viewEnd(now) };
  writeSessionCookie(settings.secret, cookies, session, now);
}

export default function ViewAs() {
  const { t } = useTranslation("view-as");
  const loaded = useLoaderData<typeof loader>();
  const closed = useActionData<typeof action>()?.closed ?? loaded.closed;
  if (closed || !loaded.page)
    return (
      <FormColumn>
        <PageHeading title={t("closed.title")} />
        <p>{t("closed.text")}</p>
        <p>
          <a className="btn btn-secondary" href={href(paths.landing)}>
            {t("closed.home")}
          </a>
        </p>
      </FormColumn>
    );
  const { email, viewedBy, reason, minutes } = loaded.page;
  return (
    <FormColumn>
      <PageHeading title={t("title")} />
      <dl className="facts">
        <div>
          <dt>{t("account")}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{t("viewedBy")}</dt>
          <dd>{viewedBy}</dd>
        </div>
        <div>
          <dt>{t("reason")}</dt>
          <dd>{reason}</dd>
        </div>
      </dl>
      <p className="mt-4">{t("text", { minutes: String(minutes) })}</p>
      <PostForm id="view-as" reloadDocument>
        <Button>{t("submit")}</Button>
      </PostForm>
    </FormColumn>
  );
}
