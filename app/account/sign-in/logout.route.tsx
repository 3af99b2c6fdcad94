import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { receiveForm } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { Button } from "#app/ui/button.tsx";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { endSession } from "./sessions.server.ts";

export const handle: PageHandle = { i18n: ["account"], title: "account:logOut.title", scripts: false };

/** Ending a session that has ended is no mistake: a log-out sent twice is calm. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  await receiveForm(args);
  if (context.claim) await endSession(context.db, context.claim, context.now);
  context.cookies.remove("session");
  // The browser may keep photos, which it asks for each time, and forms that weren't sent.
  context.headers.set("Clear-Site-Data", '"cache", "storage"');
  setFlash(context, { message: "loggedOut" });
  return redirect(paths.logIn);
}

export default function LogOut() {
  const { t } = useTranslation("account");
  return (
    <AccountForm id="logout" errors={null} title={t("logOut.title")} intro={t("logOut.intro")}>
      <Button>{t("logOut.submit")}</Button>
    </AccountForm>
  );
}
