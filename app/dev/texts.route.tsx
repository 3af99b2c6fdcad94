import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "#app/forms/fields/field.tsx";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { formatPhone } from "#app/i18n/phone.ts";
import { parsePhoneNumber } from "#app/texts/phone-number.ts";
import { listTexts } from "#app/texts/texts.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { devPaths } from "./dev-paths.ts";
import { requireDevelopment } from "./require-development.server.ts";
import { WithLinks } from "./with-links.tsx";

export const handle: PageHandle = { title: "dev:texts.title", scripts: false };

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireDevelopment(context);
  const to = new URL(request.url).searchParams.get("to") ?? "";
  const texts = await listTexts(context.db, to && (parsePhoneNumber(to) ?? to));
  return {
    to,
    texts: texts.map(({ id, to: number, body, createdAt }) => ({
      ...{ id, body, createdAt: createdAt.toISOString() },
      to: formatPhone(number),
    })),
  };
}

export default function Texts() {
  const { t } = useTranslation("dev");
  const { to, texts } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <PageHeading title={t("texts.title")} below={t("texts.intro")} />
      <form action={href(devPaths.texts)}>
        <TextField id="texts-to" name="to" label={t("texts.to")} defaultValue={to} />
        <Button look="secondary">{t("texts.show")}</Button>
      </form>
      {texts.length === 0 && <p>{t("texts.none")}</p>}
      {texts.map(({ id, to: number, body, createdAt }) => (
        <article key={id}>
          <h2>{number}</h2>
          <p className="muted">
            <time dateTime={createdAt}>{createdAt}</time>
          </p>
          <p className="break-words">
            <WithLinks text={body} />
          </p>
        </article>
      ))}
      <p>
        <a href={href(paths.dev)}>{t("title")}</a>
      </p>
    </FormColumn>
  );
}
