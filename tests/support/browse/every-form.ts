import { translatePath, roleNames, roles, type Role } from "../actors.ts";
import { crawl, reopenForm } from "./crawl.ts";
import { buildBody, fillForm, type FoundForm } from "./example-fields.ts";
import type { Actor } from "./actor.ts";
import type { Stack } from "../ready-owners.ts";

export type DiscoveredForm = { role: Role; guide: Actor; form: FoundForm };

export async function findAllForms(stack: Stack, maxPages?: number): Promise<DiscoveredForm[]> {
  const found = new Map<string, DiscoveredForm>();
  for (const role of roleNames) {
    const guide = await roles[role](stack);
    for (const [name, form] of (await crawl(guide, maxPages)).forms)
      if (!found.has(name)) found.set(name, { role, guide, form });
  }
  return [...found.values()];
}

const searchButton = /^(find|all|use)[A-Z]/;

export function isSearchForm({ button }: FoundForm): boolean {
  return searchButton.test(button?.value ?? "");
}

/** Only an authenticator can fill it in. */
export function isPasskeyForm({ form: { element } }: DiscoveredForm): boolean {
  return element.querySelector("[name=credential]") !== null;
}

export async function findAllPostForms(stack: Stack, maxPages?: number): Promise<DiscoveredForm[]> {
  return (await findAllForms(stack, maxPages)).filter(
    ({ form }) => form.method === "post" && !isSearchForm(form),
  );
}

export async function openAsNewActor(stack: Stack, { role, guide, form }: DiscoveredForm) {
  const actor = await roles[role](stack);
  const found = await reopenForm(form, (path) => translatePath(path, guide, actor), actor);
  const fields = fillForm(found, actor);
  return { actor, form: found, fields, body: await buildBody(found, fields) };
}
