import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { apiTokenPaths } from "#app/account/api-token-paths.ts";
import { ownersDay } from "#app/account/owners-day.ts";
import { BackToAccount } from "#app/account/profile/account-form.tsx";
import { requireOpenSession } from "#app/account/sign-in/sessions.server.ts";
import { readChoice } from "#app/forms/choice.server.ts";
import { RadioGroup, SelectField, TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { commit, succeed } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { createWebhook, removeWebhook } from "#app/api/webhooks/change-webhooks.server.ts";
import { WebhookFields } from "#app/api/webhooks/webhook-fields.tsx";
import { webhookForm } from "#app/api/webhooks/webhook-form.server.ts";
import { WebhookList } from "#app/api/webhooks/webhook-list.tsx";
import { webhookView } from "#app/api/webhooks/webhook-view.server.ts";
import { listWebhooks } from "#app/api/webhooks/webhooks.server.ts";
import { deleteToken, insertToken, listTokens } from "./api-tokens.server.ts";
import { newTokenId, rememberNewToken, takeNewToken } from "./new-token.server.ts";
import { lifetimes, scopes, tokenForm } from "./token-form.server.ts";
import { TokenList } from "./token-list.tsx";
import { tokenView } from "./token-view.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "api-tokens:title",
  scripts: false,
};

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { db, now, locale, settings } = context;
  const {
    owner,
    data: [tokens, webhooks],
  } = await loadAsOwner(args, (accountId) =>
    Promise.all([listTokens(db, accountId, now), listWebhooks(db, accountId)]),
  );
  const formatDate = ownersDay(context, owner);
  const shown = { secret: settings.secret, formatDate, locale };
  return {
    newToken: takeNewToken(context, owner.accountId, tokens),
    tokens: tokens.map((token) => tokenView(token, formatDate, locale)),
    webhooks: webhooks.map((webhook) => webhookView(webhook, shown)),
    webhookForm: webhookForm(settings).open({ due: "on" }),
    form: tokenForm().open({ scope: "read", days: "365" }),
    ...{ scopes, lifetimes },
  };
}

const intents = ["create", "revoke", "create-webhook", "delete-webhook"] as const;

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const post = await receiveAsOwner(args, (accountId) =>
    Promise.all([listTokens(db, accountId, now), listWebhooks(db, accountId)]),
  );
  const {
    form,
    data: [tokens, webhooks],
  } = post;
  const { owner } = post;
  const { accountId } = owner;
  const location = apiTokenPaths.list;
  const intent = readChoice(form, "intent", intents);
  if (intent === "create-webhook") return createWebhook(post, owner);
  if (intent === "delete-webhook") return removeWebhook(post, accountId, webhooks);
  if (intent === "revoke") {
    const token = tokens.find(({ id }) => id === form.get("tokenId"));
    if (!token) throw succeed(context, { location });
    return commit(post, {
      writes: [deleteToken(db, accountId, token.id)],
      location,
      flash: { message: "apiTokenRevoked", values: { name: token.name } },
    });
  }
  return submit(post, tokenForm(), ({ name, scope, days }) => {
    const seed = newId();
    const id = newTokenId(context, { accountId, scope, seed });
    const expiresAt = new Date(now.getTime() + Number(days) * 24 * 60 * 60_000);
    return {
      writes: [
        requireOpenSession(db, owner),
        insertToken(db, { id, accountId, name, scope, createdAt: now, expiresAt }),
      ],
      location,
      flash: { message: "apiTokenCreated", values: { name } },
      unless: {
        api_tokens_full: () =>
          succeed(context, { location, flash: { message: "apiTokensFull", tone: "problem" } }),
      },
      after: () => rememberNewToken(context, seed),
    };
  });
}

export default function ApiTokens() {
  const { t } = useTranslation("api-tokens");
  const { newToken, tokens, form, scopes, lifetimes, ...loaded } = useLoaderData<typeof loader>();
  const lastResult = useLastResult();
  const isWebhook = lastResult?.initialValue?.intent === "create-webhook";
  const { formProps, fields, errors } = useForm(form, isWebhook ? {} : { lastResult });
  const webhook = useForm(loaded.webhookForm, isWebhook ? { lastResult } : {});
  return (
    <FormColumn>
      <BackToAccount />
      {isWebhook ? webhook.errors : errors}
      <PageHeading title={t("title")} below={t("about")} />
      <p className="mb-8">
        <a href={href(apiTokenPaths.examples)}>{t("examples")}</a>
      </p>
      {newToken && (
        <section className="notice" aria-labelledby="new-token">
          <Icon name="check" />
          <div>
            <h2 id="new-token">{t("new.title")}</h2>
            <p>{t("new.text")}</p>
            <p className="mt-4">
              <code className="break-all" data-token>
                {newToken}
              </code>
            </p>
          </div>
        </section>
      )}
      <TokenList tokens={tokens} />
      <section aria-labelledby="create">
        <h2 id="create">{t("create")}</h2>
        <PostForm {...formProps} reloadDocument>
          <TextField {...fields.name} autoComplete="off" label={t("name")} hint={t("nameHint")} />
          <RadioGroup
            {...fields.scope}
            label={t("scope")}
            options={scopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
          />
          <SelectField
            {...fields.days}
            label={t("days")}
            options={lifetimes.map((value) => ({ value, label: t(`lifetimes.${value}`) }))}
          />
          <Button name="intent" value="create">
            {t("submit")}
          </Button>
        </PostForm>
      </section>
      <WebhookList webhooks={loaded.webhooks} />
      <WebhookFields id={webhook.formProps.id} fields={webhook.fields} />
    </FormColumn>
  );
}
