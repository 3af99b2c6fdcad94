import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { endOtherSessions, endSession } from "./sessions.server.ts";

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end"), session: z.string() }),
  z.object({ intent: z.literal("end-others") }),
]);

export function loader() {
  return redirect(paths.profile);
}

/** A session that is not the owner's, or has ended already, is ended as far as they are concerned. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const { owner, form, key } = await receiveAsOwner(args, async () => null);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") throw problem(400);
  const chosen = submission.value;
  if (chosen.intent === "end-others") {
    return commit(context, key, [endOtherSessions(db, owner, now)], { location: paths.profile, flash: { message: "otherSessionsEnded" } });
  }
  const { accountId, sessionId } = owner;
  const own = chosen.session === sessionId;
  const response = await commit(context, key, [endSession(db, { accountId, sessionId: chosen.session }, now)], {
    location: own ? paths.logIn : paths.profile,
    flash: { message: own ? "loggedOut" : "sessionClosed" },
  });
  if (own) context.cookies.remove("session");
  return response;
}

/** There is nothing to see here; with a component, what the action refuses is shown as a page. */
export default function Sessions() {
  return null;
}
