import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cookieDays } from "#app/http/cookies.server.ts";
import { receiveForm } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, href } from "#app/http/paths.ts";
import { countries, isCountry, isLanguage, languages } from "#app/i18n/reader.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/field.tsx";
import { AccountForm } from "./account-form.tsx";
import { setPreferences } from "./accounts.server.ts";

export const handle: PageHandle = { i18n: ["account"], title: "account:preferences.title", scripts: false };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.owner();
  const back = new URL(request.url).searchParams.get("redirectTo");
  return { ...context.reader, lite: context.cookies.get("lite") === "on", redirectTo: href(followable(back)) };
}

/** Each choice may come alone; what is neither of its values is left as it was. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { form } = await receiveForm(args);
  const [lng, country, lite] = [form.get("lng"), form.get("country"), form.get("lite")];
  const language = isLanguage(lng) ? lng : undefined;
  const chosen = { ...(language && { language }), ...(isCountry(country) && { country }) };
  const owner = await context.owner();
  if (owner && Object.keys(chosen).length > 0) await setPreferences(context.db, owner.accountId, chosen);
  if (chosen.language) context.cookies.set("lng", chosen.language, cookieDays.preference);
  if (chosen.country) context.cookies.set("country", chosen.country, cookieDays.preference);
  if (lite === "on" || lite === "off") context.cookies.set("lite", lite, cookieDays.preference);
  return redirect(followable(form.get("redirectTo")));
}

export default function Preferences() {
  const { t } = useTranslation("account");
  const { t: tCommon } = useTranslation();
  const { language, country, lite, redirectTo } = useLoaderData<typeof loader>();
  return (
    <AccountForm id="preferences" errors={null} title={t("preferences.title")} intro={t("preferences.intro")}>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <RadioGroup
        id="preferences-lng"
        name="lng"
        label={tCommon("footer.language")}
        defaultValue={language}
        options={languages.map((value) => ({ value, label: tCommon(`languages.${value}`) }))}
      />
      <RadioGroup
        id="preferences-country"
        name="country"
        label={tCommon("footer.country")}
        defaultValue={country}
        options={countries.map((value) => ({ value, label: tCommon(`countries.${value}`) }))}
      />
      <RadioGroup
        id="preferences-lite"
        name="lite"
        label={t("preferences.version")}
        defaultValue={lite ? "on" : "off"}
        options={[
          { value: "off", label: tCommon("footer.fullVersion") },
          { value: "on", label: tCommon("footer.liteVersion"), hint: t("preferences.liteHint") },
        ]}
      />
      <Button>{t("preferences.submit")}</Button>
    </AccountForm>
  );
}
