import { useMatches, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";

export function DescriptionMeta() {
  const { t } = useTranslation("descriptions");
  const error = useRouteError();
  const { handle, data } = useMatches().at(-1)!;
  const description = (handle as PageHandle | undefined)?.description;
  if (!description || error) return null;
  const key = typeof description === "function" ? description(data) : description;
  return <meta name="description" content={t(key)} />;
}
