import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { ArticleBody } from "./article-body.tsx";
import { findArticle } from "./articles.server.ts";
import { WriteToUs } from "./write-to-us.tsx";

export const handle: PageHandle = {
  shared: [],
  title: (data) => ({ key: "help:article", values: { title: (data as { title: string } | undefined)?.title ?? "" } }),
};

export function loader({ params, context }: LoaderFunctionArgs) {
  const article = findArticle(context.reader.language, params.slug!);
  if (!article) throw problem(404);
  return article;
}

export default function Article() {
  const { t } = useTranslation("help");
  const { title, summary, blocks } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <a className="back" href={href(paths.help)}><Icon name="arrow-left" />{t("back")}</a>
      <PageHeading title={title} below={summary} />
      <ArticleBody blocks={blocks} />
      <WriteToUs />
    </FormColumn>
  );
}
