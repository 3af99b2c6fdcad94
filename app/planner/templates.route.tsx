import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import { listTemplates } from "#app/vehicle/planner/templates.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { undoStart } from "#app/vehicle/vehicles.server.ts";
import { listServices } from "./plan-view.server.ts";
import { templateKind, thingPath } from "./planner-kinds.server.ts";
import { ThingsPage } from "./things-page.tsx";

export const handle: PageHandle = { title: "planner:templates", scripts: false };

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, locale } = args.context;
  const { id, known, data } = await loadVehicle(args, (_id, accountId) =>
    listTemplates(db, accountId, undoStart(now)),
  );
  const { t } = createFormatters(locale, known);
  const path = (templateId: string, page: "edit" | "delete" | "restore") =>
    thingPath(templateKind, id, templateId, page);
  return {
    id,
    name: undefined,
    title: t("planner:templates"),
    intro: t("planner:templatesIntro"),
    add: { href: plannerPaths.addTemplate(id), says: t("planner:addTemplate") },
    things: data
      .filter(({ removedAt }) => removedAt === null)
      .map((one) => ({
        id: one.id,
        name: one.name,
        facts: [
          [listServices(one.services, locale), one.ownService].filter(Boolean).join(" · "),
          ...(one.total !== null && one.currency
            ? [t("planner:estimate", { cost: formatMoney(one.total, one.currency, locale) })]
            : []),
        ],
        comments: one.comments,
        links: [
          { href: `${paths.addRecord(id)}?template=${one.id}`, says: t("planner:useTemplate") },
          { href: path(one.id, "edit"), says: t("planner:edit") },
          { href: path(one.id, "delete"), says: t("planner:delete") },
        ],
      })),
    removed: data
      .filter(({ removedAt }) => removedAt !== null)
      .map(({ id, name }) => ({ name, href: path(id, "restore") })),
  };
}

export default function TemplatesPage() {
  return <ThingsPage {...useLoaderData<typeof loader>()} />;
}
