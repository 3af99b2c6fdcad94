import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { acceptFile } from "#app/forms/accept-file.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { rejectAtPage } from "#app/forms/reply.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { FileField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { AddBlocked } from "#app/garage/add/add-blocked.tsx";
import { rememberQrCode } from "#app/garage/add/qr-origin.server.ts";
import { getAddBlock } from "#app/garage/add/add-rule.ts";
import { FindByVin } from "#app/garage/add/find-by-vin.tsx";
import { maxPhotoBytes, photoTypes } from "#app/garage/photo/photo-file.ts";
import { readPhotoUpload } from "#app/garage/photo/photo-upload.server.ts";
import type { Plate } from "#app/vehicle/plate.ts";
import { formatCodeText, findMisreadVin } from "./vin-in-code.ts";
import { readVinPhoto } from "./vin-photo.server.ts";
import { useVinCamera } from "./vin-camera.tsx";
import { getValidPlate, formatQuery } from "#app/garage/add/vehicle-query.ts";
import { loadGarageState } from "#app/vehicle/vehicles.server.ts";

export const handle: PageHandle = {
  styles: ["scan"],
  i18n: ["add-vehicle", "garage", "scan"],
  title: "scan:title",
  camera: true,
};

const scanForm = defineForm("scan", () => ({
  photo: inHtml(z.unknown().optional(), { required: true }),
}));

export async function loader(args: LoaderFunctionArgs) {
  const {
    owner,
    data: { count },
  } = await loadAsOwner(args, (accountId) => loadGarageState(args.context.db, accountId));
  rememberQrCode(args);
  const blocked = getAddBlock({ count, emailVerified: owner.emailVerified });
  return { blocked, plate: getPlate(args.request), form: scanForm().open() };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  await acceptFile(args, "photo", maxPhotoBytes);
  const post = await receiveAsOwner(args, (accountId) => loadGarageState(context.db, accountId));
  const {
    owner,
    form,
    data: { count },
  } = post;
  if (getAddBlock({ count, emailVerified: owner.emailVerified })) return rejectAtPage(context);

  return submit(post, scanForm(), async () => {
    const upload = await readPhotoUpload(form.get("photo"));
    const scan = upload.ok ? await readVinPhoto(context, upload.photo) : upload;
    const plate = getPlate(args.request);
    if ("vin" in scan) return redirect(paths.confirmVehicle + formatQuery(scan, plate));
    const misread = "codeText" in scan && scan.codeText ? findMisreadVin(scan.codeText) : null;
    // The confirm page shows what's wrong with the VIN and lets the owner fix it.
    if (misread) return redirect(paths.confirmVehicle + formatQuery({ vin: misread }, plate));
    const code = "problem" in scan ? `photo.${scan.problem}` : getErrorCode(scan.codeText);
    return reject({ photo: code }, code === "photo.unavailable" ? 503 : 400);
  });
}

function getPlate({ url }: Request): Plate | null {
  return getValidPlate(new URL(url).searchParams);
}

function getErrorCode(codeText: string | null): string {
  const text = codeText && formatCodeText(codeText);
  return text ? `vinPhoto.notVin?${new URLSearchParams({ held: text })}` : "vinPhoto.none";
}

export default function ScanVin() {
  const { t } = useTranslation("scan");
  const { blocked, plate, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  const camera = useVinCamera(plate);
  return (
    <DialogRoute id="scan" title={t("title")} closeHref={paths.garage} errors={errors}>
      {blocked ? (
        <AddBlocked block={blocked} />
      ) : (
        <>
          {camera.view}
          <PostForm encType="multipart/form-data" {...formProps}>
            <FileField
              {...fields.photo}
              label={t("photo")}
              hint={t("photoHint")}
              accept={photoTypes}
              capture="environment"
            />
            <div className="cluster">
              <Spaced>
                <Button>{t("submit")}</Button>
                {camera.button}
              </Spaced>
            </div>
          </PostForm>
          <FindByVin heading={t("orType")} plate={plate} />
        </>
      )}
    </DialogRoute>
  );
}
