import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";

export const handle: PageHandle = {
  i18n: ["review"],
  title: "review:rated.title",
  description: "rated",
  scripts: false,
};

export function loader({ request, context }: LoaderFunctionArgs) {
  const slug = new URL(request.url).searchParams.get("shop") ?? "";
  return {
    shop: /^[a-z0-9-]+$/.test(slug) ? paths.shop(slug) : null,
    isOwner: context.claim !== null,
  };
}

export default function Rated() {
  const { t } = useTranslation("review");
  const { shop, isOwner } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <PageHeading title={t("rated.title")} />
      <p>{t("rated.text")}</p>
      <p>
        {t("rated.hidden")}{" "}
        <a href={href(paths.helpArticle("review-guidelines"))}>{t("guidelines")}</a>
      </p>
      {shop && (
        <p>
          <a className="link" href={href(shop)}>
            {t("rated.shop")}
          </a>
        </p>
      )}
      <p>
        <a className="link" href={href(isOwner ? paths.garage : paths.signUp)}>
          {t(isOwner ? "rated.garage" : "rated.signUp")}
        </a>
      </p>
    </FormColumn>
  );
}
