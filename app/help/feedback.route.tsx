import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page-handle.ts";
import { loadMessageForm, receiveMessage } from "./message-form.server.ts";
import { MessagePage } from "./message-form.tsx";
import { messageTitle } from "./message-kinds.ts";

export const handle: PageHandle = {
  title: messageTitle("feedback"),
  description: "feedback",
  scripts: false,
};

export function loader(args: LoaderFunctionArgs) {
  return loadMessageForm(args, "feedback");
}

export function action(args: ActionFunctionArgs) {
  return receiveMessage(args, "feedback");
}

export default function Feedback() {
  return <MessagePage kind="feedback" loaded={useLoaderData<typeof loader>()} />;
}
