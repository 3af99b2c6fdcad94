import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { receiveForm } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, paths } from "#app/http/paths.ts";
import { succeed } from "#app/forms/submission.server.ts";
import { Button } from "#app/ui/button.tsx";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { logOut } from "./log-in.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "account:logOut.title",
  scripts: false,
};

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { form } = await receiveForm(args);
  const next = form.get("redirectTo");
  await logOut(context);
  return succeed(context, {
    location: next === null ? paths.logIn : followable(next),
    flash: { message: "loggedOut" },
  });
}

export default function LogOut() {
  const { t } = useTranslation("account");
  return (
    <AccountForm id="logout" errors={null} title={t("logOut.title")} intro={t("logOut.intro")}>
      <Button>{t("logOut.submit")}</Button>
    </AccountForm>
  );
}
