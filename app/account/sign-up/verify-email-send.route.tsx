import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { paths } from "#app/http/paths.ts";
import { sendVerification } from "./send-verification.server.ts";

export function loader() {
  return redirect(paths.garage);
}

export function action(args: ActionFunctionArgs) {
  return sendVerification(args);
}

export { NoPage as default } from "#app/ui/no-page.tsx";
