import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { apiTokenPaths } from "#app/account/api-token-paths.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand } from "#app/i18n/locale.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { callGroupPath, callGroups } from "#app/api/call-groups.ts";
import { calls } from "#app/api/calls.server.ts";
import { CallSection } from "./call-section.tsx";
import { FieldTable } from "./field-table.tsx";
import { listGroups, viewGroup } from "./group-view.server.ts";

export const handle: PageHandle = {
  shared: [],
  styles: ["schedule"],
  title: (data) => ({
    key: "api-help:title",
    values: { group: (data as { name: string } | undefined)?.name ?? "" },
  }),
};

export function loader({ params, context }: LoaderFunctionArgs) {
  const group = callGroups.find((one) => one === params.group);
  const view = group && viewGroup(calls, group, context);
  if (!view) throw problem(404);
  const t = translator(context.locale.language);
  const name = t(`api-help:groups.${group}`);
  return {
    ...view,
    name,
    description: t("api-help:description", { brand: brand.name, group: name }),
    others: listGroups(calls).filter((one) => one !== group),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ name: "description", content: data.description }] : [];

export default function ApiGroup() {
  const { t } = useTranslation("api-help");
  const { name, calls: listed, shapes, statuses, others } = useLoaderData<typeof loader>();
  return (
    <>
      <a className="back" href={href(apiTokenPaths.examples)}>
        <Icon name="arrow-left" />
        {t("back")}
      </a>
      <PageHeading title={t("title", { group: name })} />
      <nav aria-label={t("calls")}>
        <ul className="rows">
          {listed.map((call) => (
            <li key={call.name}>
              <a className="link" href={`#${call.name}`}>
                {call.about}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {listed.map((call) => (
        <CallSection key={call.name} {...call} />
      ))}
      {shapes.length > 0 && (
        <section className="mt-8">
          <h2>{t("shapes")}</h2>
          <p>{t("shapesIntro")}</p>
          {shapes.map((shape) => (
            <FieldTable key={shape.name} id={shape.name} caption={shape.name} rows={shape.rows} />
          ))}
        </section>
      )}
      <section className="mt-8">
        <h2>{t("statuses")}</h2>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t("status")}</th>
              <th scope="col">{t("meaning")}</th>
            </tr>
          </thead>
          <tbody>
            {statuses.map(({ status, text }) => (
              <tr key={status}>
                <th scope="row">{status}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {others.length > 0 && (
        <nav className="mt-8" aria-labelledby="others">
          <h2 id="others">{t("others")}</h2>
          <ul className="rows">
            {others.map((group) => (
              <li key={group}>
                <a className="link" href={href(callGroupPath(group))}>
                  {t("title", { group: t(`groups.${group}`) })}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
