import type { Page } from "./visitor.ts";

/** A busy database turns a form away with a 503, and its owner sends the same form again. */
export async function sendUntilTaken(send: () => Promise<Page>): Promise<Page> {
  const page = await send();
  return page.status === 503 ? sendUntilTaken(send) : page;
}
