import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page-handle.ts";
import { loadMessageForm, receiveMessage } from "./message-form.server.ts";
import { MessagePage } from "./message-form.tsx";
import { messageTitle } from "./message-kinds.ts";

export const handle: PageHandle = {
  title: messageTitle("contact"),
  description: "contact",
  scripts: false,
};

export function loader(args: LoaderFunctionArgs) {
  return loadMessageForm(args, "contact");
}

export function action(args: ActionFunctionArgs) {
  return receiveMessage(args, "contact");
}

export default function SendHelp() {
  return <MessagePage kind="contact" loaded={useLoaderData<typeof loader>()} />;
}
