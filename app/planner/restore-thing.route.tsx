import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { commit, succeed } from "#app/forms/submission.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { loadVehicle, receiveVehicle, withoutActivity } from "#app/vehicle/vehicle-guard.server.ts";
import { undoStart } from "#app/vehicle/vehicles.server.ts";
import type { PlannerArgs } from "./planner-guard.server.ts";
import { fullFlash, kindAt } from "./planner-kinds.server.ts";

export const handle: PageHandle = { title: "planner:restoreTitle", scripts: false };

/** For anything that the planner has. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = kindAt(args.params);
  const { id, data } = await loadVehicle(args, (vehicleId, accountId) =>
    findRemoved(args, { vehicleId, accountId }),
  );
  if (!data) return redirectTo(kind.list(id));
  return { back: kind.list(id), list: kind.title, name: kind.nameOf(data) };
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindAt(args.params);
  const received = await receiveVehicle(args, (vehicleId, _form, accountId) =>
    findRemoved(args, { vehicleId, accountId }),
  );
  const post = kind.isPrivate ? withoutActivity(received) : received;
  const { id, data } = post;
  const location = kind.list(id);
  if (!data) return redirectTo(location);
  const name = kind.nameOf(data);
  return commit(post, {
    writes: [kind.setRemoved(args.context.db, data.id, null)],
    location,
    flash: { message: "plannerRestored", values: { name } },
    unless: {
      [kind.full[0]]: () => succeed(args.context, { location, flash: fullFlash(kind, name) }),
    },
  });
}

async function findRemoved(
  { context, params }: PlannerArgs,
  holder: { vehicleId: string; accountId: string },
) {
  const kind = kindAt(params);
  const found = await kind.find(context.db, holder, params[kind.param]!, undoStart(context.now));
  return found?.removedAt ? found : null;
}

export default function RestoreThing() {
  const { t } = useTranslation("planner");
  const { back, list, name } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={back}>{t(list)}</BackLink>
      <PageHeading title={t("restoreTitle")} />
      <PostForm id="restore-thing">
        <p>{t("restoreText", { name })}</p>
        <Button>{t("restore")}</Button>
      </PostForm>
    </FormColumn>
  );
}
