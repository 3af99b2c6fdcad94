import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { titleView } from "#app/vehicle/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { useLastResult } from "#app/ui/last-result.ts";
import { CalendarDialog } from "./calendar-dialog.tsx";
import { addressOf, endFeed, findFeed, makeFeed, replaceFeed, saveFeedLanguage } from "./calendar-feeds.server.ts";
import { calendarSchema, type CalendarSubmission } from "./calendar-form.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export const handle: PageHandle = { i18n: ["calendar"], title: "calendar:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { id, vehicle, data: feed } = await loadVehicle(args, (id) => findFeed(context.db, id));
  return {
    id,
    name: titleView(vehicle).name,
    language: feed?.language ?? context.reader.language,
    address: feed && addressOf(feed, context),
  };
}

/** A calendar that was turned off meanwhile stays off: its page offers to make one. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { id, data: feed, form, key } = await receiveVehicle(args, (id) => findFeed(context.db, id));
  const submission = parseWithZod(form, { schema: calendarSchema });
  if (submission.status !== "success") {
    if (submission.error?.intent) throw problem(400);
    return refuseForm(context, submission);
  }
  const { value } = submission;
  if (!feed && value.intent !== "create") throw redirect(paths.calendar(id));
  const location = value.intent === "revoke" ? paths.vehicle(id) : paths.calendar(id);
  return commit(context, key, [changeOf(id, value, context)], { location, flash: { message: messages[value.intent] } });
}

const messages = { create: "calendarMade", language: "calendarSaved", replace: "calendarReplaced", revoke: "calendarEnded" } as const;

function changeOf(vehicleId: string, value: CalendarSubmission, { db, now }: ActionFunctionArgs["context"]) {
  switch (value.intent) {
    case "create":
      return makeFeed(db, { vehicleId, id: newId(), language: value.language }, now);
    case "language":
      return saveFeedLanguage(db, vehicleId, value.language);
    case "replace":
      return replaceFeed(db, vehicleId, newId(), now);
    case "revoke":
      return endFeed(db, vehicleId);
  }
}

export default function CalendarPage() {
  const lastResult = useLastResult();
  return <CalendarDialog {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
