import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { acceptFile } from "#app/forms/accept-file.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseAtPage, refuseForm } from "#app/forms/reply.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { AddBlocked } from "#app/garage/add/add-blocked.tsx";
import { whyNotAdd } from "#app/garage/add/add-rule.ts";
import { FindByVin } from "#app/garage/add/find-by-vin.tsx";
import { photoLimit } from "#app/garage/photo/photo-file.ts";
import { receivePhoto } from "#app/garage/photo/photo-upload.server.ts";
import type { Plate } from "#app/vehicle/plate.ts";
import { ScanForm } from "./scan-form.tsx";
import { sayCode } from "./vin-in-code.ts";
import { readVinPhoto } from "./vin-photo.server.ts";
import { useVinCamera } from "./vin-camera.tsx";
import { plateIn, writeQuery } from "#app/garage/add/vehicle-query.ts";
import { readGarageState } from "#app/vehicle/vehicles.server.ts";

export const handle: PageHandle = {
  i18n: ["add-vehicle", "garage", "scan"],
  title: "scan:title",
  camera: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { owner, data: { count } } = await loadAsOwner(args, (accountId) => readGarageState(args.context.db, accountId));
  return { blocked: whyNotAdd({ count, emailVerified: owner.emailVerified }), plate: plateOf(args.request) };
}

/** Changes nothing: what the photo holds is a question to the next page, as a typed VIN is. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  await acceptFile(args, "photo", photoLimit);
  const { owner, form, data: { count } } = await receiveAsOwner(args, (accountId) => readGarageState(context.db, accountId));
  if (whyNotAdd({ count, emailVerified: owner.emailVerified })) return refuseAtPage(context);

  const upload = await receivePhoto(form.get("photo"));
  const scan = upload.ok ? await readVinPhoto(context, upload.photo) : upload;
  if ("vin" in scan) return redirect(paths.confirmVehicle + writeQuery(scan, plateOf(args.request)));
  const code = "problem" in scan ? `photo.${scan.problem}` : codeFor(scan.held);
  const submission = parseWithZod(form, { schema: z.object({}) });
  return refuseForm(context, submission, { photo: [code] }, code === "photo.unavailable" ? 503 : 400);
}

/** A plate that was typed before goes on to the confirm page. */
function plateOf({ url }: Request): Plate | null {
  return plateIn(new URL(url).searchParams);
}

function codeFor(held: string | null): string {
  const said = held && sayCode(held);
  return said ? `vinPhoto.notVin?${new URLSearchParams({ held: said })}` : "vinPhoto.none";
}

const names = ["photo"] as const;

export default function ScanVin() {
  const { t } = useTranslation("scan");
  const { blocked, plate } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const camera = useVinCamera(plate);
  const form = serverForm({ id: "scan", names, lastResult });
  return (
    <DialogRoute id="scan" title={t("title")} closeHref={paths.garage} errors={form.errors}>
      {blocked ? (
        <AddBlocked why={blocked} />
      ) : (
        <>
          {camera.view}
          <ScanForm id={form.id} photo={form.fields.photo} beside={camera.button} />
          <FindByVin heading={t("orType")} plate={plate} />
        </>
      )}
    </DialogRoute>
  );
}
