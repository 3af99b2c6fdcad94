import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { saveVersion } from "#app/forms/edit.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { formatDay } from "#app/i18n/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";
import { fuelKindOf } from "./car-energies.ts";
import { findFillUpAgain, loadFillUp, receiveFillUp } from "./fuel-guard.server.ts";
import { volumeWords } from "./fuel-words.server.ts";
import { removeFillUp } from "./fuel-writes.server.ts";

export const handle: PageHandle = {
  i18n: ["fuel"],
  title: (data) =>
    `fuel:deleteTitle.${(data as { energy?: string } | undefined)?.energy ?? "fuel"}`,
};

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = args.context;
  const { id, known, fillUp } = await loadFillUp(args);
  return {
    ...{ id, energy: fillUp.energy, kind: fuelKindOf(known.powertrain) },
    what: volumeWords(fillUp.volume, fillUp.unit, locale),
    day: formatDay(fillUp.date, locale.language),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, now } = args.context;
  const post = await receiveFillUp(args);
  const { id, form } = post;
  const readAgain = () => findFillUpAgain(args, id, form);
  return saveVersion(post, { changed: "fuel_changed", readAgain }, ({ fillUp, log }) =>
    commit(post, {
      writes: removeFillUp(db, log, fillUp, now),
      location: fuelPaths.fuel(id),
      flash: { message: "fillUpRemoved", undo: fuelPaths.restore(id, fillUp.id) },
    }),
  );
}

export default function DeleteFillUp() {
  const { t } = useTranslation("fuel");
  const { id, energy, kind, what, day } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={fuelPaths.fuel(id)}>{t(`title.${kind}`)}</BackLink>
      <PageHeading title={t(`deleteTitle.${energy}`)} />
      <PostForm id="delete-fill-up">
        <p>{t("deleteText", { what, day })}</p>
        <Button look="danger">{t("delete")}</Button>
      </PostForm>
    </FormColumn>
  );
}
