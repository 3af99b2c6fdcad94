import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { receiveForm } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, href } from "#app/http/paths.ts";
import { succeed } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { themes } from "#app/http/theme.ts";
import { countries, languages } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { AccountForm } from "./account-form.tsx";
import { savePreferences } from "./choose-preferences.server.ts";
import { preferencesForm } from "./profile-forms.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "account:preferences.title",
  description: "preferences",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.owner();
  const back = new URL(request.url).searchParams.get("redirectTo") ?? getReferrerPath(request);
  const { language, country } = context.locale;
  const lite = context.cookies.get("lite") === "on" ? "on" : "off";
  const form = preferencesForm().open({ lng: language, country, theme: context.theme, lite });
  return { form, redirectTo: href(followable(back)) };
}

function getReferrerPath(request: Request): string | null {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  return referrer && referrer.origin === new URL(request.url).origin
    ? referrer.pathname + referrer.search
    : null;
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveForm(args);
  return submit(post, preferencesForm(), async (preferences) => {
    await savePreferences(context, preferences);
    const location = followable(post.form.get("redirectTo"));
    return succeed(context, { location, flash: { message: "preferencesSaved" } });
  });
}

export default function Preferences() {
  const { t } = useTranslation("account");
  const { t: tCommon } = useTranslation();
  const { form, redirectTo } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <AccountForm
      {...formProps}
      errors={errors}
      title={t("preferences.title")}
      intro={t("preferences.intro")}
    >
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <RadioGroup
        {...fields.lng}
        label={tCommon("footer.language")}
        options={languages.map((value) => ({ value, label: tCommon(`languages.${value}`) }))}
      />
      <RadioGroup
        {...fields.country}
        label={tCommon("footer.country")}
        options={countries.map((value) => ({ value, label: tCommon(`countries.${value}`) }))}
      />
      <RadioGroup
        {...fields.theme}
        label={tCommon("footer.theme")}
        options={themes.map((value) => ({ value, label: tCommon(`themes.${value}`) }))}
      />
      <RadioGroup
        {...fields.lite}
        label={t("preferences.version")}
        options={[
          { value: "off", label: tCommon("footer.fullVersion") },
          { value: "on", label: tCommon("footer.liteVersion"), hint: t("preferences.liteHint") },
        ]}
      />
      <Button>{t("preferences.submit")}</Button>
    </AccountForm>
  );
}
