import type { RequestArgs } from "#app/http/guards.server.ts";
import { href } from "#app/http/paths.ts";

/** A call reads as the page at this path does, so what people may see is decided in one place. */
export function asPage({ request, context }: RequestArgs, path: string): RequestArgs {
  return { request: new Request(new URL(href(path), request.url)), context };
}
