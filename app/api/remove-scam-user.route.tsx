import { z } from "zod";
import { receiveRemoval, removeAccount } from "#app/fraud/removal.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { isCsrfToken } from "#app/http/csrf.server.ts";
import { openBodyReader } from "#app/http/form-body/body.server.ts";
import { isProblem } from "#app/http/problem.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { apiRoute, type ApiArgs } from "./api-route.server.ts";

/** `{"password": …}`, or `{"email": …}` for an account without a password. */
const bodySchema = z.object({ password: z.string().optional(), email: z.string().optional() });

const maxBodyBytes = 10_000;

type Refusal = "logIn" | "csrf" | "body" | "notFlagged" | "failed";

/**
 * The specification's `PUT /account/fraudAccount/removeScamUser` (§7): the account alert's button,
 * for programs that have the session's cookie.
 */
async function removeScamUser({ request, context }: ApiArgs): Promise<Response> {
  const refuse = refuserIn(context);
  if (!context.claim) return refuse(401, "logIn");
  const csrf = request.headers.get("X-CSRF-Token");
  if (!isCsrfToken(context, csrf)) return refuse(403, "csrf");
  const proof = await readBody(request);
  if (!proof) return refuse(400, "body");
  try {
    const form = new URLSearchParams({ csrf: csrf!, submissionId: newId(), ...proof });
    const asForm = new Request(request.url, { method: "POST", body: form });
    const post = await receiveRemoval({ request: asForm, context });
    if (!post.owner.limited) return refuse(404, "notFlagged");
    const answer = await removeAccount(post);
    if (!("data" in answer)) return Response.json({ fraudAccount: { fraudType: "USER_REMOVED" } });
    const [message = ""] = Object.values(answer.data.lastResult?.error ?? {}).flat();
    return Response.json({ message }, { status: answer.init?.status === 409 ? 409 : 403 });
  } catch (error) {
    // The session has ended.
    if (error instanceof Response) return refuse(401, "logIn");
    if (isProblem(error)) return refuse(error.init?.status ?? 500, "failed");
    throw error;
  }
}

const answer = apiRoute({ PUT: removeScamUser });

export { answer as action, answer as loader };

function refuserIn({ locale: { language } }: RequestContext) {
  const t = translator(language);
  return (status: number, reason: Refusal) => {
    const message =
      reason === "failed"
        ? errorSentence(language, "account.failed")
        : t(`account-closed:api.${reason}`);
    return Response.json({ message }, { status });
  };
}

async function readBody(request: Request): Promise<Record<string, string> | null> {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    for await (const chunk of openBodyReader(request.body).chunks(maxBodyBytes))
      text += decoder.decode(chunk, { stream: true });
    const { password, email } = bodySchema.parse(JSON.parse(text || "{}"));
    return { ...(password !== undefined && { password }), ...(email !== undefined && { email }) };
  } catch {
    return null;
  }
}
