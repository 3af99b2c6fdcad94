import { useTranslation } from "react-i18next";
import { TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

export function ConfirmPassword({ field }: { field: FieldProps }) {
  const { t } = useTranslation("account");
  return (
    <TextField
      {...field}
      type="password"
      autoComplete="current-password"
      label={t("currentPassword")}
    />
  );
}

/** For accounts without a password whose login was a while ago. */
export function LogInAgain({ redirectTo }: { redirectTo: string }) {
  const { t } = useTranslation("passkeys");
  return (
    <PostForm id="log-in-again" action={paths.logOut} reloadDocument>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <p>{t("again.text")}</p>
      <Button>{t("again.submit")}</Button>
    </PostForm>
  );
}
