import type { HTMLElement } from "node-html-parser";

export function actionOf(form: HTMLElement): string {
  const action = form.getAttribute("action");
  if (!isFullPath(action)) throw new Error(`A form has no full action: ${openingTag(form)}`);
  return action;
}

type Location = Pick<URL, "origin" | "pathname" | "searchParams">;

/** w3m drops the query of the page's URL unless the action repeats it. */
export function findFormProblems(document: HTMLElement, page: Location): string[] {
  return document.querySelectorAll("form").flatMap((form) => {
    const action = form.getAttribute("action");
    const isPost = form.getAttribute("method")?.toLowerCase() === "post";
    const buttons = form.querySelectorAll("[formaction]");
    const overrides = buttons.map((button) => button.getAttribute("formaction"));
    if (![action, ...overrides].every(isFullPath)) return [`no full action: ${openingTag(form)}`];
    const lost = isPost ? listLostParams(new URL(action!, page.origin), page) : [];
    return lost.length > 0 ? [`action without ${lost.join()}: ${openingTag(form)}`] : [];
  });
}

function listLostParams(action: Location, page: Location): string[] {
  if (action.pathname !== page.pathname) return [];
  return [...page.searchParams.keys()].filter(
    (name) => action.searchParams.get(name) !== page.searchParams.get(name),
  );
}

function isFullPath(action: string | null | undefined): action is string {
  return /^\/(?!\/)/.test(action ?? "");
}

function openingTag(element: HTMLElement): string {
  return element.outerHTML.slice(0, element.outerHTML.indexOf(">") + 1);
}
