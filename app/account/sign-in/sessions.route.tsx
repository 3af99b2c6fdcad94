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
  const intent = form.get("intent");
  const session = form.get("session");
  if (intent === "end-others") {
    return commit(post, {
      writes: [endOtherSessions(db, owner, now)],
      location: paths.profile,
      flash: { message: "otherSessionsEnded" },
    });
  }
  if (intent !== "end" || typeof session !== "string" || session === "") throw problem(400);
  const isCurrent = session === owner.sessionId;
  return commit(post, {
    writes: [endSession(db, { accountId: owner.accountId, sessionId: session }, now)],
    location: isCurrent ? paths.logIn : paths.profile,
    flash: { message: isCurrent ? "loggedOut" : "sessionClosed" },
    after: () => isCurrent && context.cookies.remove("session"),
  });
}

export { NoPage as default } from "#app/ui/no-page.tsx";
