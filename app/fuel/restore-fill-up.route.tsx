import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { saveVersion } from "#app/forms/edit.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { formatDay } from "#app/i18n/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { undoStart } from "#app/vehicle/vehicles.server.ts";
import { fuelKindOf } from "./car-energies.ts";
import { findFillUp, readLogAround, type FillUp } from "./fuel-log.server.ts";
import { volumeWords } from "./fuel-words.server.ts";
import { restoreFillUp } from "./fuel-writes.server.ts";

export const handle: PageHandle = {
  i18n: ["fuel"],
  title: (data) =>
    `fuel:restoreTitle.${(data as { energy?: string } | undefined)?.energy ?? "fuel"}`,
};

const canRestore = ({ removedAt }: FillUp, now: Date) =>
  removedAt !== null && removedAt > undoStart(now);

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, locale } = args.context;
  const {
    id,
    known,
    data: fillUp,
  } = await loadVehicle(args, (id) => findFillUp(db, id, args.params.fillUpId!));
  if (!fillUp || !canRestore(fillUp, now)) return redirectTo(fuelPaths.fuel(id));
  const { energy, volume, unit, date } = fillUp;
  return {
    kind: fuelKindOf(known.powertrain),
    ...{ id, energy, what: volumeWords(volume, unit, locale) },
    day: formatDay(date, locale.language),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, now } = args.context;
  args.context.failure = "fuel.failed";
  const read = (id: string) => readLogAround(db, id, args.params.fillUpId!);
  const post = await receiveVehicle(args, read);
  const { id, data } = post;
  const location = fuelPaths.fuel(id);
  const readAgain = () => read(id);
  return saveVersion(data, { changed: "fuel_changed", readAgain }, (found) =>
    found && canRestore(found.fillUp, now)
      ? commit(post, {
          writes: restoreFillUp(db, found.log, found.fillUp),
          location,
          flash: { message: "fillUpRestored" },
        })
      : redirectTo(location),
  );
}

export default function RestoreFillUp() {
  const { t } = useTranslation("fuel");
  const { id, kind, energy, what, day } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={fuelPaths.fuel(id)}>{t(`title.${kind}`)}</BackLink>
      <PageHeading title={t(`restoreTitle.${energy}`)} />
      <PostForm id="restore-fill-up">
        <p>{t("restoreText", { what, day })}</p>
        <Button>{t("restore")}</Button>
      </PostForm>
    </FormColumn>
  );
}
