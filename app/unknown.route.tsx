import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { viewRefusal } from "#app/view-as/guard-view.server.ts";

/** The worker sends rejected requests here; other unknown paths lead to the garage. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { rejection } = context;
  if (rejection) {
    const { status, headers } = rejection;
    const told = (status === 403 && (await tellViewer(context))) || undefined;
    throw problem(status, { headers, told });
  }
  return redirect(paths.garage);
}

/** A file or a link that someone who only views the account may not open. */
async function tellViewer(context: LoaderFunctionArgs["context"]) {
  await context.owner();
  return viewRefusal(context);
}

export function action(_: ActionFunctionArgs) {
  return redirect(paths.garage);
}

export { NoPage as default } from "#app/ui/no-page.tsx";
