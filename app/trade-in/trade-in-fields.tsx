import { useTranslation } from "react-i18next";
import { Checkbox, TextField } from "#app/forms/fields/field.tsx";
import { useForm, type OpenForm } from "#app/forms/fields/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

type TradeInFormView = OpenForm<"name" | "email" | "phone" | "consent">;

/** Everything that's passed on is above the box that agrees to it. */
export function TradeInFields({
  form,
  receiver,
  consent,
}: {
  form: TradeInFormView;
  receiver: string;
  consent: string;
}) {
  const { t } = useTranslation("trade-in");
  const { formProps, fields } = useForm(form);
  return (
    <PostForm {...formProps}>
      <TextField {...fields.name} label={t("name")} autoComplete="name" />
      <TextField {...fields.email} type="email" label={t("email")} autoComplete="email" />
      <TextField
        {...fields.phone}
        type="tel"
        label={t("phone")}
        hint={t("phoneHint", { receiver })}
        autoComplete="tel"
        width="medium"
      />
      <Checkbox
        {...fields.consent}
        defaultValue={undefined}
        value="on"
        defaultChecked={fields.consent.defaultValue === "on"}
        label={consent}
      />
      <Button>{t("submit", { receiver })}</Button>
    </PostForm>
  );
}
