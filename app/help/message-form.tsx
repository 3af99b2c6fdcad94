import { useTranslation } from "react-i18next";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { href, paths } from "#app/http/paths.ts";
import { SpamTrap } from "#app/forms/spam-trap.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import type { loadMessageForm } from "./message-form.server.ts";
import type { MessageKind } from "./message-kinds.ts";
import { brand } from "#app/i18n/locale.ts";

type Loaded = Awaited<ReturnType<typeof loadMessageForm>>;

export function MessagePage({
  kind,
  loaded: { sent, form },
}: {
  kind: MessageKind;
  loaded: Loaded;
}) {
  return sent ? <Thanks /> : <MessageForm kind={kind} form={form} />;
}

function MessageForm({ kind, form }: { kind: MessageKind; form: Loaded["form"] }) {
  const { t } = useTranslation(["help", "message-form", "visitor-forms"]);
  const { formProps, fields, errors } = useForm(form);
  const { from, website, opened } = fields;
  return (
    <AccountForm
      {...formProps}
      before={<BackToHelp />}
      errors={errors}
      title={t(`${kind}.title`)}
      intro={t(`${kind}.intro`, { brand: brand.name })}
    >
      <TextArea
        {...fields.text}
        rows={8}
        label={t(`${kind}.text`)}
        hint={kind === "suggestion" ? t("suggestion.textHint") : undefined}
      />
      <TextField
        {...fields.name}
        label={t("message-form:name")}
        hint={t("visitor-forms:optional")}
        autoComplete="name"
      />
      <TextField
        {...fields.email}
        type="email"
        label={t("visitor-forms:email")}
        hint={t(`${kind}.emailHint`)}
        autoComplete="email"
      />
      <input type="hidden" name={from.name} value={from.defaultValue ?? ""} />
      {from.defaultValue && (
        <p>
          {t("message-form:from")} <code>{from.defaultValue}</code>{" "}
          <span className="hint">{t("message-form:fromHint")}</span>
        </p>
      )}
      <SpamTrap website={website} opened={opened} />
      <Button>{t("message-form:submit")}</Button>
    </AccountForm>
  );
}

function BackToHelp() {
  const { t } = useTranslation("help");
  return (
    <a className="back" href={href(paths.help)}>
      <Icon name="arrow-left" />
      {t("back")}
    </a>
  );
}

function Thanks() {
  const { t } = useTranslation("message-form");
  return (
    <FormColumn>
      <PageHeading title={t("sent.title")} />
      <p>{t("sent.text")}</p>
      <p>
        <a href={href(paths.help)}>{t("sent.again")}</a>
      </p>
    </FormColumn>
  );
}
