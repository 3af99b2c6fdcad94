/**
 * Plain Remix in the same runtime as ours: so the two differ in what was written with it, not in
 * what it runs on. As in Remix's template for Workers.
 */
import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";

const handle = createRequestHandler(build, "production");

export default { fetch: (request: Request) => handle(request) };
