import { runBatch } from "#db/writes.ts";
import { readForm } from "#app/http/form-body/form-body.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand } from "#app/i18n/locale.ts";
import { readKeyword } from "./keywords.ts";
import { parsePhoneNumber } from "./phone-number.ts";
import { blockNumber, unblockNumber } from "./texts.server.ts";
import { isSigned, twiml } from "./twilio.server.ts";

export function loader() {
  throw problem(405, { headers: { Allow: "POST" } });
}

/** Twilio's webhook: its signature authorizes it. */
export async function action({ request, context }: RequestArgs): Promise<Response> {
  const { settings, db, now, origin } = context;
  const form = await readForm(request);
  const { pathname, search } = new URL(request.url);
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  const signature = request.headers.get("X-Twilio-Signature") ?? "";
  if (!settings.texts) throw problem(404);
  if (!isSigned(settings.texts, origin + pathname + search, fields, signature)) throw problem(403);
  const from = parsePhoneNumber(String(form.get("From") ?? ""));
  const keyword = readKeyword(String(form.get("Body") ?? ""));
  if (!from || !keyword) return answer(null);
  const { means, language } = keyword;
  if (means === "stop") await runBatch(db, [blockNumber(db, from, now)]);
  if (means === "start") await runBatch(db, [unblockNumber(db, from)]);
  const values = { brand: brand.name, support: brand.support };
  return answer(translator(language)(`texts:${means}`, values));
}

function answer(message: string | null): Response {
  return new Response(twiml(message), { headers: { "Content-Type": "text/xml; charset=utf-8" } });
}
