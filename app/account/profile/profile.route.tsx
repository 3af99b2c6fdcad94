import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { cookieDays } from "#app/http/cookies.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { formatDay, defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { countries, languages } from "#app/i18n/reader.ts";
import { useLastResult } from "#app/ui/last-result.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { setPreferences } from "#app/account/accounts.server.ts";
import { deviceName } from "#app/account/sign-in/device-name.ts";
import { postalCodeField } from "#app/account/fields.server.ts";
import { NewEmail } from "./new-email.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionList } from "#app/account/sign-in/session-list.tsx";
import { listSessions } from "#app/account/sign-in/sessions.server.ts";

export const handle: PageHandle = { i18n: ["account"], title: "account:profile.title", scripts: false };

const schema = z.object({
  postalCode: postalCodeField,
  country: z.enum(countries, { error: "preference.invalid" }),
  lng: z.enum(languages, { error: "preference.invalid" }),
});

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, reader, timeZone } = args.context;
  const { owner, data: sessions } = await loadAsOwner(args, (accountId) => listSessions(db, accountId, now));
  const day = (date: Date) => formatDay(todayIn(timeZone ?? defaultTimeZone, date), reader.language);
  return {
    email: owner.email,
    verified: owner.emailVerified,
    newEmail: owner.newEmail,
    values: { postalCode: owner.postalCode, country: owner.country, lng: owner.language },
    sessions: sessions.map(({ id, createdAt, userAgent, place }) => ({
      id,
      device: deviceName(userAgent),
      place,
      since: day(createdAt),
      current: id === owner.sessionId,
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { owner, form, key } = await receiveAsOwner(args, async () => null);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuseForm(context, submission);
  const { postalCode: { code: postalCode }, country, lng: language } = submission.value;
  const response = await commit(context, key, [setPreferences(context.db, owner.accountId, { postalCode, country, language })], {
    location: paths.profile,
    flash: { message: "profileSaved" },
  });
  context.cookies.set("lng", language, cookieDays.preference);
  context.cookies.set("country", country, cookieDays.preference);
  return response;
}

export default function Profile() {
  const { t } = useTranslation("account");
  const { email, verified, newEmail, values, sessions } = useLoaderData<typeof loader>();
  const lastResult = useLastResult();
  return (
    <FormColumn>
      <ProfileForm values={values} lastResult={lastResult}>
        <PageHeading title={t("profile.title")} />
        <section aria-labelledby="sign-in">
          <h2 id="sign-in">{t("profile.signIn")}</h2>
          {newEmail !== null && <NewEmail email={email} newEmail={newEmail} path={paths.profile} />}
          <dl className="facts">
            <div>
              <dt>{t("email")}</dt>
              <dd>
                {email} <span className="muted">{t(verified ? "profile.verified" : "profile.unverified")}</span>{" "}
                <a href={href(paths.changeEmail)}>{t("changeEmail.action")}</a>
              </dd>
            </div>
            <div>
              <dt>{t("password")}</dt>
              <dd>
                <a href={href(paths.changePassword)}>{t("changePassword.action")}</a>
              </dd>
            </div>
          </dl>
        </section>
      </ProfileForm>
      <SessionList sessions={sessions} />
      <section aria-labelledby="mails">
        <h2 id="mails">{t("profile.mails")}</h2>
        <p><a href={href(paths.notificationSettings)}>{t("profile.chooseMails")}</a></p>
      </section>
      <section aria-labelledby="data">
        <h2 id="data">{t("profile.data")}</h2>
        <p>{t("profile.dataText")}</p>
        <p className="cluster">
          <Spaced>
            <a className="btn btn-secondary" href={href(paths.exportAccount)}>{t("profile.takeAlong")}</a>
            <a className="btn btn-quiet" href={href(paths.deleteAccount)}>{t("deleteAccount.title")}</a>
          </Spaced>
        </p>
      </section>
    </FormColumn>
  );
}
