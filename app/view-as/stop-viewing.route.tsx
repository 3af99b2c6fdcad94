import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { receiveForm } from "#app/forms/receive.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { paths } from "#app/http/paths.ts";
import { endView } from "./view-links.server.ts";

export function loader() {
  return redirect(paths.garage);
}

/** It may be sent again: a view ends once. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  await receiveForm(args);
  if (context.claim && !context.claim.viewsUntil) return redirect(paths.garage);
  await endView(context);
  context.cookies.remove("session");
  // As after a logout: the browser may hold photos.
  context.headers.set("Clear-Site-Data", '"cache", "storage"');
  setFlash(context, { message: "viewEnded" });
  return redirect(paths.logIn);
}

export { NoPage as default } from "#app/ui/no-page.tsx";
