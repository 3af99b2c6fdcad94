import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { loadLibrary } from "./articles.server.ts";
import type { Listed } from "./read-article.ts";
import { WriteToUs } from "./write-to-us.tsx";

export const handle: PageHandle = {
  scripts: false,
  title: (data) =>
    (data as { query: string } | undefined)?.query ? "help:titleSearch" : "help:title",
  description: (data) => ((data as { query: string } | undefined)?.query ? "helpSearch" : "help"),
};

const maxQueryLength = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  // The owner's account sets the language; the layout loads it for the same request anyway.
  await context.owner();
  const { language } = context.locale;
  const typed = cleanText((new URL(request.url).searchParams.get("q") ?? "").replaceAll("\0", ""));
  const query = typed.ok ? typed.text.slice(0, maxQueryLength) : "";
  const library = await loadLibrary(context, language);
  if (query) return { query, found: library.search(query), sections: [] };
  return { query, found: [], sections: library.listSections() };
}

export default function Help() {
  const { t } = useTranslation("help");
  const { query, found, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <FormColumn>
        {query && (
          <a className="back" href={href(paths.help)}>
            <Icon name="arrow-left" />
            {t("all")}
          </a>
        )}
        <PageHeading title={t("title")} below={query ? undefined : t("intro")} />
        <form action={href(paths.help)} id="help" role="search">
          <TextField
            id="help-q"
            name="q"
            type="search"
            label={t("search")}
            defaultValue={query}
            maxLength={maxQueryLength}
          />
          <Button look="secondary">{t("submit")}</Button>
        </form>
        {query && (
          <>
            <p role="status">
              {found.length > 0 ? t("found", { count: found.length }) : t("nothing")}
            </p>
            <Articles of={found} />
          </>
        )}
      </FormColumn>
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-12">
        {sections.map(({ section, articles }) => (
          <section key={section} className="mt-8">
            <h2 className="mb-3">{t(`sections.${section}`)}</h2>
            <Articles of={articles} />
          </section>
        ))}
      </div>
      <FormColumn>
        <WriteToUs />
      </FormColumn>
    </>
  );
}

function Articles({ of }: { of: Listed[] }) {
  return of.length === 0 ? null : (
    <ul className="rows">
      {of.map(({ slug, title, summary }) => (
        <li key={slug} className="session">
          <div>
            <a href={href(paths.helpArticle(slug))}>{title}</a>
            <p className="muted">{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
