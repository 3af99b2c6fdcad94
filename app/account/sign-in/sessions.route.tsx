import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { endOtherSessions, endSessions } from "./sessions.server.ts";

export function loader() {
  return redirect(paths.profile);
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const post = await receiveAsOwner(args, async () => null);
  const { owner, form } = post;
  const intent = form.get("intent");
  const sessions = form
    .getAll("session")
    .filter((id): id is string => typeof id === "string" && id !== "");
  if (intent === "end-others") {
    return commit(post, {
      writes: [endOtherSessions(db, owner, now)],
      location: paths.profile,
      flash: { message: "otherSessionsEnded" },
    });
  }
  if (intent !== "end" || sessions.length === 0) throw problem(400);
  const isCurrent = sessions.includes(owner.sessionId);
  const ended = sessions.length > 1 ? "sessionsClosed" : "sessionClosed";
  return commit(post, {
    writes: [endSessions(db, owner.accountId, sessions, now)],
    location: isCurrent ? paths.logIn : paths.profile,
    flash: { message: isCurrent ? "loggedOut" : ended },
    after: () => isCurrent && context.cookies.remove("session"),
  });
}

export { NoPage as default } from "#app/ui/no-page.tsx";
