import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { commit } from "#app/forms/submission.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { findRemovedSet, restoreSet } from "./tires.server.ts";
import { nameOfSet } from "./tires-view.server.ts";

export const handle: PageHandle = { i18n: ["tires"], title: "tires:restoreTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, locale } = args.context;
  const {
    id,
    known,
    data: set,
  } = await loadVehicle(args, (id) => findRemovedSet(db, id, args.params.tireId!, now));
  if (!set) return redirectTo(paths.vehicle(id));
  return { id, name: nameOfSet(set, createFormatters(locale, known)) };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  context.failure = "tires.failed.update";
  const post = await receiveVehicle(args, (id) =>
    findRemovedSet(context.db, id, args.params.tireId!, context.now),
  );
  const { id, known, data: set } = post;
  if (!set) return redirectTo(paths.vehicle(id));
  return commit(post, {
    writes: [restoreSet(context.db, set.id)],
    location: paths.tires(id),
    flash: {
      message: "tiresRestored",
      values: { name: nameOfSet(set, createFormatters(context.locale, known)) },
    },
  });
}

export default function RestoreTires() {
  const { t } = useTranslation("tires");
  const { id, name } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={paths.tires(id)}>{t("title")}</BackLink>
      <PageHeading title={t("restoreTitle")} />
      <PostForm id="restore-tires">
        <p>{t("restoreText", { name })}</p>
        <Button>{t("restore")}</Button>
      </PostForm>
    </FormColumn>
  );
}
