import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { loadSet } from "./tire-guard.server.ts";
import { nameOfSet } from "./tires-view.server.ts";
import { deleteTires } from "./delete-tires.server.ts";

export const handle: PageHandle = { i18n: ["tires"], title: "tires:deleteTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const {
    id,
    known,
    found: { set },
  } = await loadSet(args);
  return { id, tireId: set.id, name: nameOfSet(set, createFormatters(args.context.locale, known)) };
}

export function action(args: ActionFunctionArgs) {
  return deleteTires(args);
}

export default function DeleteTires() {
  const { t } = useTranslation("tires");
  const { id, tireId, name } = useLoaderData<typeof loader>();
  return (
    <DialogRoute id="delete-tires" title={t("deleteTitle")} closeHref={paths.tires(id)}>
      <PostForm id="delete-tires" action={paths.deleteTires(id, tireId)}>
        <p>{t("deleteText", { name })}</p>
        <DialogActions>
          <Button look="danger">{t("deleteSubmit")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
