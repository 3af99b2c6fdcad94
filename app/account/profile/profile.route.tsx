import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cookieDays } from "#app/http/cookies.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { submit } from "#app/forms/submit.server.ts";
import { ownersDay } from "#app/account/owners-day.ts";
import { countries, languages } from "#app/i18n/locale.ts";
import { RadioGroup, TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { setPreferences } from "#app/account/accounts.server.ts";
import { parseDeviceName } from "#app/account/sign-in/device-name.ts";
import { AccountData } from "./account-data.tsx";
import { NewEmailNotice } from "./new-email-notice.tsx";
import { profileForm } from "./profile-forms.server.ts";
import { socialPaths } from "#app/account/social/social-paths.ts";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { SessionList } from "#app/account/sign-in/session-list.tsx";
import { listSessions, listViews } from "#app/account/sign-in/sessions.server.ts";
import { ViewList } from "#app/account/sign-in/view-list.tsx";
import { viewsView } from "#app/account/sign-in/views-view.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "account:profile.title",
  scripts: false,
};

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, locale } = args.context;
  const {
    owner,
    data: [sessions, views],
  } = await loadAsOwner(args, (accountId) =>
    Promise.all([listSessions(db, accountId, now), listViews(db, accountId, now)]),
  );
  const { postalCode, country, language } = owner;
  const formatDate = ownersDay(args.context, owner);
  return {
    email: owner.email,
    verified: owner.emailVerified,
    newEmail: owner.newEmail,
    hasPassword: owner.hasPassword,
    form: profileForm().open({ postalCode, country, lng: language }),
    sessions: sessions.map(({ id, createdAt, userAgent, place }) => ({
      id,
      device: parseDeviceName(userAgent),
      place,
      since: formatDate(createdAt),
      current: id === owner.sessionId,
    })),
    views: viewsView(views, formatDate, locale),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveAsOwner(args, async () => null);
  const { accountId } = post.owner;
  return submit(post, profileForm(), ({ postalCode, country, lng }) => ({
    writes: [
      setPreferences(context.db, accountId, {
        postalCode: postalCode.code,
        country,
        language: lng,
      }),
    ],
    location: paths.profile,
    flash: { message: "profileSaved" },
    after() {
      context.cookies.set("lng", lng, cookieDays.preference);
      context.cookies.set("country", country, cookieDays.preference);
    },
  }));
}

export default function Profile() {
  const { t } = useTranslation(["account", "common", "passkeys"]);
  const data = useLoaderData<typeof loader>();
  const { email, verified, newEmail, hasPassword, form, sessions, views } = data;
  const { formProps, fields, errors } = useForm(form);
  return (
    <>
      {errors}
      <PageHeading title={t("profile.title")} />
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-12">
        <FormColumn>
          <section aria-labelledby="sign-in">
            <h2 id="sign-in">{t("profile.signIn")}</h2>
            {newEmail !== null && (
              <NewEmailNotice email={email} newEmail={newEmail} path={paths.profile} />
            )}
            <dl className="facts">
              <div>
                <dt>{t("email")}</dt>
                <dd>
                  {email}{" "}
                  <span className="muted">
                    {t(verified ? "profile.verified" : "profile.unverified")}
                  </span>{" "}
                  <a href={href(paths.changeEmail)}>{t("changeEmail.action")}</a>
                </dd>
              </div>
              <div>
                <dt>{t("password")}</dt>
                <dd>
                  {hasPassword ? (
                    <a href={href(paths.changePassword)}>{t("changePassword.action")}</a>
                  ) : (
                    t("profile.noPassword")
                  )}
                </dd>
              </div>
              <div>
                <dt>{t("passkeys:list.title")}</dt>
                <dd>
                  <a href={href(passkeyPaths.list)}>{t("passkeys:profile.passkeysAction")}</a>
                </dd>
              </div>
              <div>
                <dt>{t("passkeys:codes.title")}</dt>
                <dd>
                  <a href={href(passkeyPaths.recoveryCodes)}>{t("passkeys:profile.codesAction")}</a>
                </dd>
              </div>
            </dl>
            <p className="mt-4">
              <a href={href(socialPaths.identities)}>{t("profile.waysIn")}</a>
            </p>
          </section>
          <section aria-labelledby="home">
            <h2 id="home">{t("profile.home")}</h2>
            <PostForm {...formProps} reloadDocument>
              <TextField
                {...fields.postalCode}
                autoComplete="postal-code"
                width="short"
                label={t("postalCode")}
                hint={t("signUp.postalCodeHint")}
              />
              <RadioGroup
                {...fields.country}
                label={t("common:footer.country")}
                options={countries.map((value) => ({
                  value,
                  label: t(`common:countries.${value}`),
                }))}
              />
              <RadioGroup
                {...fields.lng}
                label={t("common:footer.language")}
                options={languages.map((value) => ({
                  value,
                  label: t(`common:languages.${value}`),
                }))}
              />
              <Button>{t("profile.submit")}</Button>
            </PostForm>
          </section>
        </FormColumn>
        <div className="mt-8 lg:mt-0">
          <FormColumn>
            <SessionList sessions={sessions} />
            {views && <ViewList {...views} />}
            <section aria-labelledby="mails">
              <h2 id="mails">{t("profile.mails")}</h2>
              <p>
                <a href={href(paths.notificationSettings)}>{t("profile.chooseMails")}</a>
              </p>
            </section>
            <AccountData />
            <PostForm id="log-out" action={paths.logOut} reloadDocument>
              <Button look="secondary">{t("common:logOut")}</Button>
            </PostForm>
          </FormColumn>
        </div>
      </div>
    </>
  );
}
