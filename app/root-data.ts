import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "./root.tsx";

/** What the layout knows of its visitor; undefined on an error page that has no data. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>("root");
}
