import type { Actor } from "./actor.ts";
import { crawl } from "./crawl.ts";
import { buildBody, fillForm } from "./example-fields.ts";

/** Sent last, because they end what other forms need. */
const endings = [
  /delete|remove/,
  /^POST \/(verify-email|account\/email)/,
  /^POST \/account\/(sessions|password|delete)/,
  /^POST \/logout/,
];

/**
 * Opens every page that an actor can reach and sends every form on them once.
 * @returns pages that are missing or fail, and forms that fail. Forms that no longer apply after
 * the others, such as a second car with the same VIN, may be rejected.
 */
export async function useEverything(actor: Actor): Promise<string[]> {
  const { pages, forms } = await crawl(actor);
  const problems = [...pages].flatMap(([path, { status, title }]) =>
    status >= 400 ? [`${path}: ${status} ${title}`] : [],
  );
  const posts = [...forms.values()].filter(({ method }) => method === "post");
  const order = ({ name }: { name: string }) => endings.findIndex((ending) => ending.test(name));
  for (const form of posts.sort((a, b) => order(a) - order(b))) {
    const body = await buildBody(form, fillForm(form, actor));
    const { status, title } = await actor.visitor.post(form.action, body);
    if (status >= 500) problems.push(`${form.name}: ${status} ${title}`);
  }
  return problems;
}
