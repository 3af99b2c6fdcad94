import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { selectAccountByEmail } from "#app/account/accounts.server.ts";
import { unsubscribePath } from "#app/account/email-choices/unsubscribe-token.server.ts";
import { receiveForm } from "#app/forms/receive.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { partnerPaths } from "#app/http/embedding/partner-paths.ts";
import type { Partner } from "#app/http/service-settings/partner-settings.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { devPaths } from "./dev-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, TextField } from "#app/forms/fields/field.tsx";
import { sharePath } from "#app/reports/share/report-shares.server.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { demoAccounts, demoShareId } from "./demo-accounts.ts";
import { demoPassword } from "./demo-password.server.ts";
import { findExampleLinks } from "./example-links.server.ts";
import { requireDevelopment } from "./require-development.server.ts";

export const handle: PageHandle = { title: "dev:title", scripts: false };

const toggles = ["canadian", "embedded", "authDebug"] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  requireDevelopment(context);
  const [[demo], reviewLinks] = await Promise.all([
    selectAccountByEmail(context.db, demoAccounts.us),
    findExampleLinks(context.db, context.settings.secret, context.now),
  ]);
  return {
    demoPassword,
    toggles: context.dev,
    sharedReport: demo ? sharePath(context.settings, demoShareId) : null,
    unsubscribe: demo ? unsubscribePath(context.settings.secret, demo.id) : null,
    reviewLinks,
    partners: [...context.settings.partners.values()].map((one) => localPartner(context, one)),
  };
}

/** A partner's site on this machine takes the customer to show a garage to (scripts/identity). */
function localPartner({ origin }: RequestContext, { slug, name, embedOrigin }: Partner) {
  const customer = new URLSearchParams({ product: origin, email: "olive@roadworthy.example" });
  return {
    name,
    activate: partnerPaths.activate(slug),
    site: embedOrigin && `${embedOrigin}/${slug}?${customer}`,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  requireDevelopment(context);
  const { form } = await receiveForm(args);
  context.cookies.set("dev", toggles.filter((name) => form.has(name)).join("."), 1);
  return redirect(paths.dev);
}

export default function Dev() {
  const { t } = useTranslation("dev");
  const data = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <PageHeading title={t("title")} below={t("intro")} />
      <h2>{t("accounts.title")}</h2>
      <p>{t("accounts.text")}</p>
      <ul>
        {Object.values(demoAccounts).map((email) => (
          <li key={email}>
            <code>{email}</code> · <code>{data.demoPassword}</code>
          </li>
        ))}
      </ul>
      <p>
        <a href={href(paths.logIn)}>{t("accounts.logIn")}</a>
      </p>
      <h2>{t("mailbox.title")}</h2>
      <p>
        <a className="link" href={href(devPaths.mailbox)}>
          {t("mailbox.open")}
        </a>
      </p>
      <p>
        <a className="link" href={href(devPaths.texts)}>
          {t("texts.open")}
        </a>
      </p>
      <h2>{t("reminders.title")}</h2>
      <p>{t("reminders.text")}</p>
      <PostForm action={devPaths.sendReminders} id="send-reminders" reloadDocument>
        <TextField
          id="reminders-to"
          name="to"
          type="email"
          label={t("reminders.to")}
          hint={t("reminders.toHint")}
        />
        <Button look="secondary">{t("reminders.submit")}</Button>
      </PostForm>
      {data.unsubscribe && (
        <p>
          <a href={href(data.unsubscribe)}>{t("reminders.unsubscribe")}</a>
        </p>
      )}
      {data.reviewLinks.length > 0 && (
        <>
          <h2>{t("reviewLinks.title")}</h2>
          <p>{t("reviewLinks.text")}</p>
          <ul>
            {data.reviewLinks.map(({ page, path }) => (
              <li key={page}>
                <a className="link" href={href(path)}>
                  {href(page)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {data.sharedReport && (
        <>
          <h2>{t("sharedReport.title")}</h2>
          <p>
            <a className="link" href={href(data.sharedReport)}>
              {t("sharedReport.open")}
            </a>
          </p>
        </>
      )}
      <h2>{t("partners.title")}</h2>
      <p>{t("partners.text")}</p>
      <ul>
        {data.partners.map(({ name, activate, site }) => (
          <li key={name}>
            <a className="link" href={href(activate)}>
              {name}
            </a>{" "}
            {site && (
              <a className="link" href={site}>
                {t("partners.site", { partner: name })}
              </a>
            )}
          </li>
        ))}
      </ul>
      <h2>{t("toggles.title")}</h2>
      <PostForm id="toggles" reloadDocument>
        {toggles.map((name) => (
          <Checkbox
            key={name}
            id={`dev-${name}`}
            name={name}
            label={t(`toggles.${name}`)}
            hint={t(`toggles.${name}Hint`)}
            defaultChecked={data.toggles[name]}
          />
        ))}
        <Button>{t("toggles.submit")}</Button>
      </PostForm>
    </FormColumn>
  );
}
