import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/**
 * Expects every link, button and field to be 44 px tall on phones and 24 px elsewhere (WCAG 2.5.8),
 * except links within a sentence: those with other text in the same block.
 */
export async function expectLargeTargets(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const least = width <= 720 ? 44 : 24;
  const small = await page.evaluate(findSmallTargets, { least, height });
  expect.soft(small, `targets less than ${least} px tall at ${width}`).toEqual([]);
}

/** Runs in the page. Tries which points lead to a target, because some are larger than their box. */
function findSmallTargets({ least, height }: { least: number; height: number }): string[] {
  const fields = "select, textarea, input:not([type=hidden])";
  const targets = `a[href], button, summary, ${fields}, label:has(input), .stars label`;
  return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((target) => {
    if (!isShown(target) || isInSentence(target)) return [];
    target.scrollIntoView({ block: "center", behavior: "instant" });
    const tall = measure(target);
    const name = (target.textContent || target.getAttribute("name") || "").trim();
    return tall < least ? [`${target.localName} “${name}”: ${tall} px`] : [];
  });

  function isShown(target: HTMLElement): boolean {
    const [box] = target.getClientRects();
    const isHidden = !target.checkVisibility({ visibilityProperty: true });
    const isElsewhere = target.matches(".skip:not(:focus), label input, .unseen, [inert] *");
    const isBeneath = document.querySelector("dialog[open]") && !target.closest("dialog");
    return !isHidden && !isElsewhere && !isBeneath && box !== undefined && box.width > 1;
  }

  function isInSentence(target: HTMLElement): boolean {
    if (target.localName !== "a" || target.matches(".btn")) return false;
    let block = target.parentElement!;
    while (getComputedStyle(block).display === "inline") block = block.parentElement!;
    const rest = block.cloneNode(true) as HTMLElement;
    for (const part of rest.querySelectorAll(`${targets}, .unseen, [aria-hidden]`)) part.remove();
    return /[\p{L}\p{N}]/u.test(rest.textContent ?? "");
  }

  function measure(target: HTMLElement): number {
    const box = target.getClientRects()[0]!;
    const x = box.left + box.width / 2;
    const leads = (y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (target.contains(hit) || hit === target.closest("label"));
    };
    const middle = Math.round(box.top + box.height / 2);
    if (!leads(middle)) return 0;
    let [top, bottom] = [middle, middle];
    while (top > 0 && bottom - top < least && leads(top - 1)) top--;
    while (bottom < height && bottom - top < least && leads(bottom + 1)) bottom++;
    return bottom - top + 1;
  }
}
