import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { welcomeOwner } from "#app/account/accounts.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { commit } from "#app/forms/submission.server.ts";
import { listGarage } from "./garage-list.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { FirstStepRow } from "./first-step-row.tsx";
import { firstSteps } from "./first-steps.ts";

export const handle: PageHandle = { i18n: ["welcome"], title: "welcome:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { db, now } = args.context;
  const { owner, data: [first] } = await loadAsOwner(args, (accountId) => listGarage(db, accountId, now));
  return { steps: firstSteps(first, owner), email: owner.emailToVerify };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { owner, key } = await receiveAsOwner(args, async () => null);
  return commit(context, key, [welcomeOwner(context.db, owner.accountId, context.now)], { location: paths.garage });
}

export default function WelcomePage() {
  const { t } = useTranslation("welcome");
  const { steps, email } = useLoaderData<typeof loader>();
  return (
    <DialogRoute id="welcome" title={t("title")} closeHref={paths.garage}>
      <p>{t(steps.every(({ isDone }) => isDone) ? "allDone" : "text")}</p>
      <ol className="rows">
        {steps.map((step) => <FirstStepRow key={step.name} step={step} email={email} />)}
      </ol>
      <Form method="post" id="welcome">
        <SecureFields />
        <DialogActions><Button>{t("gotIt")}</Button></DialogActions>
      </Form>
    </DialogRoute>
  );
}
