import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { findArticle } from "./articles.server.ts";
import type { Block, Run } from "./markdown.ts";
import { WriteToUs } from "./write-to-us.tsx";

export const handle: PageHandle = {
  shared: [],
  title: (data) => ({
    key: "help:article",
    values: { title: (data as { title: string } | undefined)?.title ?? "" },
  }),
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const article = await findArticle(context, context.locale.language, params.slug!);
  if (!article) throw problem(404);
  const { origin } = context;
  const blocks = article.blocks.map((block) =>
    block.kind === "code" ? { ...block, text: block.text.replaceAll("{origin}", origin) } : block,
  );
  return { ...article, blocks };
}

export const meta: MetaFunction<typeof loader> = ({ data: article }) =>
  article ? [{ name: "description", content: article.summary }] : [];

export default function Article() {
  const { t } = useTranslation("help");
  const { title, summary, blocks } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <a className="back" href={href(paths.help)}>
        <Icon name="arrow-left" />
        {t("back")}
      </a>
      <PageHeading title={title} below={summary} />
      <ArticleBody blocks={blocks} />
      <WriteToUs />
    </FormColumn>
  );
}

function ArticleBody({ blocks }: { blocks: Block[] }) {
  return (
    <>
      {blocks.map((block, at) => (
        <Fragment key={at}>{elementOf(block)}</Fragment>
      ))}
    </>
  );
}

function elementOf(block: Block): ReactNode {
  switch (block.kind) {
    case "heading":
      return <h2>{runs(block.runs)}</h2>;
    case "paragraph":
      return <p>{runs(block.runs)}</p>;
    case "list":
      return <ul>{items(block.items)}</ul>;
    case "steps":
      return <ol>{items(block.items)}</ol>;
    case "code":
      return <pre className="card pad whitespace-pre-wrap break-words">{block.text}</pre>;
  }
}

const items = (all: Run[][]) => all.map((item, at) => <li key={at}>{runs(item)}</li>);

function runs(all: Run[]): ReactNode[] {
  return all.map((run, at) => {
    if (typeof run === "string") return run;
    if ("strong" in run) return <strong key={at}>{run.strong}</strong>;
    return "code" in run ? (
      <code key={at}>{run.code}</code>
    ) : (
      <a key={at} href={href(run.path)}>
        {run.text}
      </a>
    );
  });
}
