import { pathFor, roleNames, roles, type Role } from "../actors.ts";
import { crawl, findAgain } from "./crawl.ts";
import { bodyOf, fillIn, type FormFound } from "./example-fields.ts";
import type { Actor } from "./actor.ts";
import type { Stack } from "../ready-owners.ts";

/** A form of the product, with somebody whose page it was found on. */
export type AnyForm = { role: Role; guide: Actor; form: FormFound };

export async function everyForm(stack: Stack, maxPages?: number): Promise<AnyForm[]> {
  const found = new Map<string, AnyForm>();
  for (const role of roleNames) {
    const guide = await roles[role](stack);
    for (const [name, form] of (await crawl(guide, maxPages)).forms)
      if (!found.has(name)) found.set(name, { role, guide, form });
  }
  return [...found.values()];
}

const searches = /^(find|all)[A-Z]/;

/** Whether a form's button asks for more to choose from, and changes nothing. */
export function isSearch({ button }: FormFound): boolean {
  return searches.test(button?.value ?? "");
}

/** Those that change something. */
export async function everyPost(stack: Stack, maxPages?: number): Promise<AnyForm[]> {
  return (await everyForm(stack, maxPages)).filter(
    ({ form }) => form.method === "post" && !isSearch(form),
  );
}

export async function openAnew(stack: Stack, { role, guide, form }: AnyForm) {
  const actor = await roles[role](stack);
  const found = await findAgain(form, (path) => pathFor(path, guide, actor), actor);
  const fields = fillIn(found, actor);
  return { actor, form: found, fields, body: await bodyOf(found, fields) };
}
