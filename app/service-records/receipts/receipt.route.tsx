import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { downloadReceipt } from "./download-receipt.server.ts";

export function loader(args: LoaderFunctionArgs) {
  return downloadReceipt(args);
}
