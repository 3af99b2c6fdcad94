import { useMatches } from "@remix-run/react";
import type { PageHandle } from "#app/http/page-handle.ts";

/** What the routes of the page say of it, the outermost first. */
export function usePageHandles(): PageHandle[] {
  return useMatches().map(({ handle }) => (handle ?? {}) as PageHandle);
}

/** Whether a dialog lies over the page: a child of a route whose children are dialogs. */
export function useHasDialog(): boolean {
  return usePageHandles().slice(0, -1).some(({ dialogs }) => dialogs);
}
