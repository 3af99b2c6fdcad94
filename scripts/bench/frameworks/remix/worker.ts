/** From Remix's template for Workers, in the product's runtime. */
import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";

const handle = createRequestHandler(build, "production");

export default { fetch: (request: Request) => handle(request) };
