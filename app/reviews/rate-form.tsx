import { useTranslation } from "react-i18next";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { href, paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { serverForm, type Constraints } from "#app/forms/fields/form.tsx";
import type { LastResult } from "#app/ui/last-result.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { ReviewFields, reviewNames } from "./review-fields.tsx";

/** What a review link leads to: the visit that it is about, and its review to write or to change. */
export function RateForm({ heading, about, intro, isNew, constraint, values, lastResult }: {
  heading: string;
  about: string;
  intro: string;
  isNew: boolean;
  constraint: Constraints;
  values: Record<(typeof reviewNames)[number], string>;
  lastResult?: LastResult;
}) {
  const { t } = useTranslation("review");
  const { id, fields, errors } = serverForm({ id: "rate", names: reviewNames, constraint, lastResult, defaultValue: values });
  return (
    <AccountForm id={id} errors={errors} title={heading} intro={about}>
      <p>{intro}</p>
      <ReviewFields fields={fields} />
      <Button>{t(isNew ? "submit" : "saveEdit")}</Button>
    </AccountForm>
  );
}

/** A link that is too old, of another kind, or was not copied whole. */
export function DeadLink() {
  const { t } = useTranslation("review");
  return (
    <FormColumn>
      <PageHeading title={t("dead.title")} />
      <p>{t("dead.text")}</p>
      <p>{t("dead.again")}</p>
      <p><a href={href(paths.garage)}>{t("dead.garage")}</a></p>
    </FormColumn>
  );
}
