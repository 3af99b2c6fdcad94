import type { RequestContext } from "#app/http/context.server.ts";
import type { Language } from "#app/i18n/reader.ts";

/**
 * The language of a help page: that of the account, which the layout asks for in the same request.
 * Nothing else on these pages is about who reads them.
 */
export async function helpLanguage(context: RequestContext): Promise<Language> {
  await context.owner();
  return context.reader.language;
}
