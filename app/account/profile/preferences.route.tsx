import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { cookieDays } from "#app/http/cookies.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { receiveForm } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, href } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { countries, languages } from "#app/i18n/reader.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/forms/fields/field.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { AccountForm } from "./account-form.tsx";
import { setPreferences } from "#app/account/accounts.server.ts";

export const handle: PageHandle = { i18n: ["account"], title: "account:preferences.title", scripts: false };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.owner();
  const back = new URL(request.url).searchParams.get("redirectTo") ?? pageBefore(request);
  return { ...context.reader, lite: context.cookies.get("lite") === "on", redirectTo: href(followable(back)) };
}

/** Pages that are the same for everyone link here without a word on where they are. */
function pageBefore(request: Request): string | null {
  const before = URL.parse(request.headers.get("Referer") ?? "");
  return before && before.origin === new URL(request.url).origin ? before.pathname + before.search : null;
}

const schema = z.object({
  lng: z.enum(languages, { error: "preference.invalid" }).optional(),
  country: z.enum(countries, { error: "preference.invalid" }).optional(),
  lite: z.enum(["on", "off"], { error: "preference.invalid" }).optional(),
});

/** Each choice may come alone: the footer has two forms, this page has one for all. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { form } = await receiveForm(args);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuseForm(context, submission);
  const { lng: language, country, lite } = submission.value;
  const chosen = { ...(language && { language }), ...(country && { country }) };
  const owner = await context.owner();
  if (owner && Object.keys(chosen).length > 0) await setPreferences(context.db, owner.accountId, chosen);
  if (chosen.language) context.cookies.set("lng", chosen.language, cookieDays.preference);
  if (chosen.country) context.cookies.set("country", chosen.country, cookieDays.preference);
  if (lite) context.cookies.set("lite", lite, cookieDays.preference);
  setFlash(context, { message: "preferencesSaved" });
  return redirect(followable(form.get("redirectTo")));
}

const names = ["lng", "country", "lite"] as const;

export default function Preferences() {
  const { t } = useTranslation("account");
  const { t: tCommon } = useTranslation();
  const { language, country, lite, redirectTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const defaultValue = { lng: language, country, lite: lite ? "on" : "off" };
  const { id, fields, errors } = serverForm({ id: "preferences", names, lastResult, defaultValue });
  return (
    <AccountForm id={id} errors={errors} title={t("preferences.title")} intro={t("preferences.intro")}>
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
