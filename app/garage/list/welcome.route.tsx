import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { welcomeOwner } from "#app/account/accounts.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { commit } from "#app/forms/submission.server.ts";
import { listGarage } from "./garage-list.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { getFirstSteps, type FirstStep } from "./first-steps.ts";

export const handle: PageHandle = { i18n: ["welcome"], title: "welcome:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { db, now } = args.context;
  const { owner, data: vehicles } = await loadAsOwner(args, (accountId) =>
    listGarage(db, accountId, now),
  );
  const first = vehicles.find(({ vehicle: { role } }) => role === "owner");
  return { steps: getFirstSteps(first, owner), email: owner.emailToVerify };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveAsOwner(args, async () => null);
  const writes = [welcomeOwner(context.db, post.owner.accountId, context.now)];
  return commit(post, { writes, location: paths.garage });
}

export default function WelcomePage() {
  const { t } = useTranslation("welcome");
  const { steps, email } = useLoaderData<typeof loader>();
  return (
    <DialogRoute id="welcome" title={t("title")} closeHref={paths.garage}>
      <p>{t(steps.every(({ isDone }) => isDone) ? "allDone" : "text")}</p>
      <ol className="rows">
        {steps.map((step) => (
          <FirstStepRow key={step.name} step={step} email={email} />
        ))}
      </ol>
      <PostForm id="welcome">
        <DialogActions>
          <Button>{t("gotIt")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}

function FirstStepRow({
  step: { name, isDone, href: form },
  email,
}: {
  step: FirstStep;
  email: string;
}) {
  const { t } = useTranslation("welcome");
  return (
    <li className="session">
      <div>
        <b>{t(`steps.${name}.name`)}</b>
        {!isDone && <p className="muted">{t(`steps.${name}.why`, { email })}</p>}
      </div>
      {isDone && <StatusBadge status="ok">{t("done")}</StatusBadge>}
      {!isDone && form && (
        <ButtonLink look="quiet" to={form}>
          {t(`steps.${name}.action`)}
        </ButtonLink>
      )}
      {!isDone && name === "email" && <SendEmailAgain label={t("steps.email.action")} />}
    </li>
  );
}

function SendEmailAgain({ label }: { label: string }) {
  return (
    <PostForm action={paths.sendVerification} reloadDocument>
      <input type="hidden" name="redirectTo" value={href(paths.welcome)} />
      <Button look="quiet">{label}</Button>
    </PostForm>
  );
}
