import { findForms } from "./crawl.ts";
import { filesFor } from "./example-fields.ts";
import { patternOf } from "./routes.ts";
import type { Visitor } from "./visitor.ts";

/** @returns the import's id */
export async function uploadImport(visitor: Visitor, path: string, file?: File): Promise<string> {
  const page = await visitor.open(path);
  const form = findForms(page).find(({ pattern }) => pattern === patternOf(path))!;
  const files = file ? { file } : await filesFor(form);
  const answer = await page.submit(`#${form.element.id}`, {}, files);
  return answer
    .location!.replace(/\/cars$/, "")
    .split("/")
    .at(-1)!;
}
