import type { PageHandle } from "#app/http/page-handle.ts";

/** What all pages of help have in common that are the same for everybody. */
export const helpPage = { scripts: false } satisfies PageHandle;
