import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { commit } from "#app/forms/submission.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { loadThing, receiveThing } from "./planner-guard.server.ts";
import { kindAt, thingPath } from "./planner-kinds.server.ts";

export const handle: PageHandle = { title: "planner:deleteTitle", scripts: false };

/** For anything that the planner has. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = kindAt(args.params);
  const { id, found } = await loadThing(args, kind);
  return { back: kind.list(id), list: kind.title, name: kind.nameOf(found!) };
}

export async function action(args: ActionFunctionArgs) {
  const { db, now } = args.context;
  const kind = kindAt(args.params);
  const post = await receiveThing(args, kind);
  const { id, found } = post;
  return commit(post, {
    writes: [kind.setRemoved(db, found!.id, now)],
    location: kind.list(id),
    flash: {
      message: "plannerRemoved",
      values: { name: kind.nameOf(found!) },
      undo: thingPath(kind, id, found!.id, "restore"),
    },
  });
}

export default function DeleteThing() {
  const { t } = useTranslation("planner");
  const { back, list, name } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={back}>{t(list)}</BackLink>
      <PageHeading title={t("deleteTitle")} />
      <PostForm id="delete-thing">
        <p>{t("deleteText", { name })}</p>
        <Button look="danger">{t("delete")}</Button>
      </PostForm>
    </FormColumn>
  );
}
