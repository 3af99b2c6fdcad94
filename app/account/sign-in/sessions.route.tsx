import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { endOtherSessions, endSession } from "./sessions.server.ts";

export function loader() {
  return redirect(paths.profile);
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const post = await receiveAsOwner(args, async () => null);
  const { owner, form } = post;
  const [intent, session] = [form.get("intent"), form.get("session")];
  if (intent === "end-others") {
    return commit(post, {
      writes: [endOtherSessions(db, owner, now)],
      location: paths.profile,
      flash: { message: "otherSessionsEnded" },
    });
  }
  if (intent !== "end" || typeof session !== "string" || session === "") throw problem(400);
  const own = session === owner.sessionId;
  return commit(post, {
    writes: [endSession(db, { accountId: owner.accountId, sessionId: session }, now)],
    location: own ? paths.logIn : paths.profile,
    flash: { message: own ? "loggedOut" : "sessionClosed" },
    after: () => own && context.cookies.remove("session"),
  });
}

/** There is nothing to see here; with a component, what the action refuses is shown as a page. */
export default function Sessions() {
  return null;
}
