/**
 * These run in the page, where nothing else in this file exists. Each finds what a person would
 * see and could click, and marks it for the driver.
 */

export type Wanted = "link" | "button" | "field" | "box";

/** `isStill` if finding it didn't scroll: Firefox may scroll back to the field just typed in. */
export type Found = { x: number; y: number; checked: boolean; isStill: boolean };

export function find(kind: Wanted, words: string, after: string): string {
  const collapse = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const within = new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, "u");
  const begins = new RegExp(`^${within.source}`, "u");
  const dialog = document.querySelector<HTMLElement>("dialog[open]");

  const shows = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const textOf = (element: HTMLElement) =>
    collapse(
      element instanceof HTMLInputElement
        ? element.value
        : element.innerText || element.getAttribute("aria-label"),
    );

  function isAfter(element: Element): boolean {
    if (!after) return true;
    const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (collapse(node.parentElement?.innerText).includes(after))
        return Boolean(node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    }
    return false;
  }

  const scrollPosition = () =>
    [dialog, document.scrollingElement].map((box) => box?.scrollTop).join();
  const scrollBefore = scrollPosition();
  const selectors = {
    link: "a[href]",
    button: "button, summary, input[type=submit], label:has(+ dialog)",
    field: "label, legend",
    box: "label",
  };
  const candidates = [dialog, document.body].flatMap((root) =>
    root ? [...root.querySelectorAll<HTMLElement>(selectors[kind])] : [],
  );
  let matches = candidates.filter(
    (element) => within.test(textOf(element)) && shows(element) && isAfter(element),
  );
  const rank = (element: HTMLElement) =>
    textOf(element) === words ? 0 : begins.test(textOf(element)) ? 1 : 2;
  if (kind === "field") matches = matches.filter((element) => rank(element) < 2);
  matches.sort((one, other) => rank(one) - rank(other));

  function controlOf(element: HTMLElement): HTMLElement | null {
    if (kind === "link" || kind === "button") return element;
    if (element instanceof HTMLLabelElement) return element.control;
    const radios = [...(element.parentElement?.querySelectorAll("input") ?? [])];
    return radios.find(({ checked }) => checked) ?? radios[0] ?? null;
  }

  function target(element: HTMLElement): { x: number; y: number } | null {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    for (const box of element.getClientRects()) {
      const x = Math.round(box.left + box.width / 2);
      const y = Math.round(box.top + box.height / 2);
      const hit = document.elementFromPoint(x, y);
      if (hit && element.contains(hit)) return { x, y };
    }
    return null;
  }

  for (const element of matches) {
    const control = controlOf(element);
    if (!control) continue;
    const place = target(control) ?? target(element);
    if (!place) continue;
    document.querySelector("[data-driven]")?.removeAttribute("data-driven");
    control.setAttribute("data-driven", "");
    const checked = control instanceof HTMLInputElement && control.checked;
    const isStill = scrollPosition() === scrollBefore;
    return JSON.stringify({ ...place, checked, isStill } satisfies Found);
  }
  return "";
}

export function readText(): string {
  return document.readyState === "complete" ? document.body.innerText : "";
}

/** Changes while something is going on. */
export function snapshot(): string {
  type Router = { state: { navigation: { state: string }; fetchers: Map<string, unknown> } };
  const router = (window as { __remixRouter?: Router }).__remixRouter;
  const busy = document.readyState !== "complete" || (router?.state.navigation.state ?? "idle");
  const isHydrated = Object.keys(document.querySelector("main") ?? {}).some((key) =>
    key.startsWith("__reactProps$"),
  );
  const hasScripts = document.querySelector("script[type=module]") !== null;
  if (busy !== "idle" || (hasScripts && !isHydrated)) return "";
  return `${location.href}\n${document.body.innerText}`;
}
