import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";

export const handle: PageHandle = { i18n: ["record"], title: "record:aboutTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await loadVehicle(args);
  const t = translator(args.context.locale.language);
  const parts = (["yours", "shops", "imported", "missing"] as const).map((part) => ({
    title: t(`record-words:about.${part}.title`),
    text: t(`record-words:about.${part}.text`),
  }));
  return { id, parts };
}

export default function AboutRecords() {
  const { t } = useTranslation("record");
  const { id, parts } = useLoaderData<typeof loader>();
  return (
    <DialogRoute id="about-records" title={t("aboutTitle")} closeHref={paths.serviceHistory(id)}>
      {parts.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </DialogRoute>
  );
}
