import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";

export const handle: PageHandle = { i18n: ["record"], title: "record:aboutTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await loadVehicle(args);
  return { id };
}

const parts = ["yours", "shops", "imported", "missing"] as const;

export default function AboutRecords() {
  const { t } = useTranslation("record");
  const { id } = useLoaderData<typeof loader>();
  return (
    <DialogRoute id="about-records" title={t("aboutTitle")} closeHref={paths.serviceHistory(id)}>
      {parts.map((part) => (
        <section key={part}>
          <h2>{t(`about.${part}.title`)}</h2>
          <p>{t(`about.${part}.text`)}</p>
        </section>
      ))}
    </DialogRoute>
  );
}
