/**
 * Runs in the product's runtime, so the two differ only in what was written with Remix. From
 * Remix's template for Workers.
 */
import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";

const handle = createRequestHandler(build, "production");

export default { fetch: (request: Request) => handle(request) };
