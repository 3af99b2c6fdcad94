import type { BrowserTexts } from "#app/i18n/texts.server.ts";

/** What a route says of its page. The deepest route that names a title gives the page its own. */
export type PageHandle = {
  /** Texts that the page needs besides those of the layout. */
  i18n?: (keyof BrowserTexts)[];
  /** Key of the title, with its texts' name (`garage:title`), or how to read it from the data. */
  title?: string | ((data: unknown) => string | TitleText);
  /** False for a page that works best without any script: it loads none. */
  scripts?: false;
  /**
   * Names of the parts of the query that a page reads which is the same for everyone: it knows
   * nobody, loads no script, and is kept at the edge (see shared-pages.server.ts).
   */
  shared?: readonly string[];
  /** True where every child route is a dialog over this page. */
  dialogs?: true;
  asksToVerify?: true;
  /**
   * True for a page that may use the camera. It must be loaded as a document, since that is what
   * gets the right.
   */
  camera?: true;
};

/** `failed` marks a page that says what is wrong with what was asked for. */
export type TitleText = { key: string; values?: Record<string, string>; failed?: boolean };
