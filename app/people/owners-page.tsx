import { useTranslation } from "react-i18next";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { RadioGroup, TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { sharedRoles } from "#db/schema/people-terms.ts";
import type { invitePersonForm } from "./invite-person-form.server.ts";
import type { ActivityView, PersonView } from "./people-view.server.ts";

type OwnersPageProps = {
  ownersEmail: string;
  unverified: { email: string; title: string } | null;
  people: PersonView[];
  activity: ActivityView[];
  form: ReturnType<ReturnType<typeof invitePersonForm>["open"]>;
};

export function OwnersPage({ ownersEmail, unverified, people, activity, form }: OwnersPageProps) {
  const { t } = useTranslation("people");
  const { formProps, fields, errors } = useForm(form);
  return (
    <>
      {errors}
      <p>{t("intro")}</p>
      <ul className="rows">
        <li className="session">
          <div>
            <b>{ownersEmail}</b> <span className="muted">{t("you")}</span>
          </div>
        </li>
        {people.map((person) => (
          <PersonRow key={person.id} {...person} />
        ))}
      </ul>
      <h2>{t("invite")}</h2>
      {unverified ? (
        <VerifyBanner {...unverified} kind="warn" />
      ) : (
        // Without scripts, the page after an invitation has an empty form, too.
        <PostForm {...formProps} key={people.map(({ id, role }) => id + role).join()}>
          <TextField {...fields.email} type="email" label={t("email")} autoComplete="off" />
          <RadioGroup
            {...fields.role}
            label={t("role")}
            options={sharedRoles.map((role) => ({
              value: role,
              label: t(`roles.${role}`),
              hint: t(`may.${role}`),
            }))}
          />
          <Button name="intent" value="invite">
            {t("send")}
          </Button>
        </PostForm>
      )}
      <h2>{t("activity")}</h2>
      {activity.length === 0 && <p className="muted">{t("noActivity")}</p>}
      <ul className="rows">
        {activity.map(({ id, says, by, href }) => (
          <li key={id}>
            <p>{href ? <a href={href}>{says}</a> : says}</p>
            <p className="muted">{by}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function PersonRow({ id, email, role, state }: PersonView) {
  const { t } = useTranslation("people");
  return (
    <li className="session">
      <div>
        <b>{email}</b>
        <p className="muted">{[role, state].join(" · ")}</p>
      </div>
      <PostForm>
        <input type="hidden" name="personId" value={id} />
        <Button look="quiet" name="intent" value="revoke" aria-label={t("revokeNamed", { email })}>
          {t("revoke")}
        </Button>
      </PostForm>
    </li>
  );
}
