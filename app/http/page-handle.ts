import type { BrowserTexts } from "#app/i18n/texts.server.ts";

export type PageHandle = {
  i18n?: (keyof BrowserTexts)[];
  /** A key (`garage:title`), or a function of the loader's data. The deepest route wins. */
  title?: string | ((data: unknown) => string | TitleText);
  scripts?: false;
  /** Query parameters read by a page that's the same for everyone: see shared-pages.server.ts. */
  shared?: readonly string[];
  dialogs?: true;
  asksToVerify?: true;
  /** The camera permission comes with a document, so links to this page reload. */
  camera?: true;
};

/** `isError` adds "Error: " to the title. */
export type TitleText = { key: string; values?: Record<string, string>; isError?: boolean };
