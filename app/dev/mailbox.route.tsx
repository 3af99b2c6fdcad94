import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listMails } from "#app/email/outbox.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { devPaths } from "./dev-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { WithLinks } from "./with-links.tsx";
import { requireDevelopment } from "./require-development.server.ts";

export const handle: PageHandle = { title: "dev:mailbox.title", scripts: false, frames: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireDevelopment(context);
  const to = new URL(request.url).searchParams.get("to");
  const emails = await listMails(context.db, to);
  return {
    to,
    mails: emails.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() })),
  };
}

export default function Mailbox() {
  const { t } = useTranslation("dev");
  const { to, mails: messages } = useLoaderData<typeof loader>();
  return (
    <>
      <FormColumn>
        <PageHeading title={t("mailbox.title")} below={t("mailbox.intro")} />
        <form action={href(devPaths.mailbox)}>
          <TextField
            id="mailbox-to"
            name="to"
            type="email"
            label={t("mailbox.to")}
            defaultValue={to ?? ""}
          />
          <Button look="secondary">{t("mailbox.show")}</Button>
        </form>
      </FormColumn>
      {messages.length === 0 && <p>{t("mailbox.none")}</p>}
      {messages.map((message) => (
        <article key={message.id}>
          <h2>{message.subject}</h2>
          <p className="muted">
            {message.to} · <time dateTime={message.createdAt}>{message.createdAt}</time>
          </p>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <p className="whitespace-pre-line">
              <WithLinks text={message.text} />
            </p>
            {message.hasHtml && (
              <iframe
                className="card w-full"
                height="800"
                src={href(devPaths.mailHtml(message.id))}
                title={t("mailbox.html", { subject: message.subject })}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                loading="lazy"
              />
            )}
          </div>
        </article>
      ))}
      <p>
        <a href={href(paths.dev)}>{t("title")}</a>
      </p>
    </>
  );
}
