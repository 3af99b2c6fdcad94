import { apiTokenPaths } from "#app/account/api-token-paths.ts";
import { requireOpenSession } from "#app/account/sign-in/sessions.server.ts";
import { commit, succeed, type Post } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import type { Owner } from "#app/http/owner.ts";
import { newId } from "#app/http/secrets.server.ts";
import { webhookForm } from "./webhook-form.server.ts";
import { deleteWebhook, insertWebhook, type ListedWebhook } from "./webhooks.server.ts";

const location = apiTokenPaths.list;

const hostOf = (url: string) => ({ host: new URL(url).host });

export function createWebhook(post: Post, owner: Pick<Owner, "accountId" | "sessionId">) {
  const { context } = post;
  return submit(post, webhookForm(context.settings), ({ url, tellsDue, tellsAdded }) => ({
    writes: [
      requireOpenSession(context.db, owner),
      insertWebhook(context.db, {
        ...{ id: newId(), accountId: owner.accountId, url, tellsDue, tellsAdded },
        createdAt: context.now,
      }),
    ],
    location,
    flash: { message: "webhookCreated", values: hostOf(url) },
    unless: {
      webhooks_full: () =>
        succeed(context, { location, flash: { message: "webhooksFull", tone: "problem" } }),
    },
  }));
}

export function removeWebhook(post: Post, accountId: string, webhooks: readonly ListedWebhook[]) {
  const webhook = webhooks.find(({ id }) => id === post.form.get("webhookId"));
  if (!webhook) throw succeed(post.context, { location });
  return commit(post, {
    writes: [deleteWebhook(post.context.db, accountId, webhook.id)],
    location,
    flash: { message: "webhookDeleted", values: hostOf(webhook.url) },
  });
}
