import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { FormErrors } from "#app/forms/fields/form.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { printable } from "#app/i18n/clean-text.ts";
import { allRepairCostsPath } from "#app/repair-costs/repair-cost-paths.ts";
import { htmlOnly } from "#app/ui/still/html-only.ts";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { Still } from "#app/ui/still/still.tsx";
import { jobGroups } from "./job-list.server.ts";
import { openRepairCosts } from "./open-repair-costs.server.ts";
import { PlaceForm, placeProblems } from "./place-form.tsx";

export const handle: PageHandle = {
  i18n: ["garage"],
  title: (data) => {
    const { title, place } = (data ?? {}) as { title?: string; place?: { error?: string } };
    const isError = Boolean(place?.error);
    return { key: "garage:vehicle.title", values: { name: title ?? "" }, isError };
  },
};

const maxQuery = 100;

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = args.context;
  const { id, car, asked, query, formatters, shared } = await openRepairCosts(args);
  const { t } = formatters;
  const typed = printable(query.get("q") ?? "")
    .trim()
    .slice(0, maxQuery);
  const page = {
    about: t("repair-costs:list.about"),
    how: { href: href(paths.helpArticle("repair-costs")), says: t("repair-costs:how") },
    groups: jobGroups(typed, car, id, asked, locale, formatters),
    clear: typed !== "" && t("repair-costs:list.clear"),
  };
  return data(
    {
      ...shared,
      title: t("repair-costs:all"),
      back: t("repair-costs:title"),
      search: {
        typed,
        label: t("repair-costs:list.search"),
        hint: t("repair-costs:list.searchHint"),
        find: t("repair-costs:list.find"),
      },
      page: htmlOnly(args.request, page),
    },
    shared.place.error ? 400 : 200,
  );
}

export default function AllRepairCostsPage() {
  const { id, name, title, back, search, place, atPlace, page } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink href={`${paths.vehicle(id)}#repair-costs`}>{back}</BackLink>
      <FormErrors problems={placeProblems(place)} />
      <PageHeading title={title} above={name} />
      <PlaceForm action={allRepairCostsPath(id)} place={place} submit={search.find}>
        <TextField
          id="prices-q"
          name="q"
          type="search"
          label={search.label}
          hint={search.hint}
          defaultValue={search.typed}
          maxLength={100}
          autoComplete="off"
        />
      </PlaceForm>
      <Still data={page}>
        {({ about, how, groups, clear }) => (
          <>
            <p className="mt-4">
              {about} {place.rate}{" "}
              <a href={how.href} rel="external">
                {how.says}
              </a>
            </p>
            {groups.map((group) => (
              <section key={group.title} className="mt-6">
                <h2 className="mb-2">{group.title}</h2>
                {group.jobs.length > 0 && (
                  <dl className="card pad text-sm max-w-form">
                    {group.jobs.map(({ name: job, costs, href: to }) => (
                      <div key={to} className="flex items-center justify-between">
                        <dt className="mr-4">
                          <Link className="link" to={to}>
                            {job}
                          </Link>
                        </dt>
                        <dd className="whitespace-nowrap">{costs}</dd>
                      </div>
                    ))}
                  </dl>
                )}
              </section>
            ))}
            {clear && (
              <p>
                <Link to={allRepairCostsPath(id) + atPlace}>{clear}</Link>
              </p>
            )}
          </>
        )}
      </Still>
    </>
  );
}
