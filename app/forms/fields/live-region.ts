/**
 * Speaks to screen readers only, unless it's shown: others see what changes. The same one each
 * time.
 */
export function openLiveRegion(after: Element): Element {
  const known = after.nextElementSibling;
  if (known?.matches("[aria-live]")) return known;
  const region = document.createElement("p");
  region.className = "unseen";
  region.setAttribute("aria-live", "polite");
  after.insertAdjacentElement("afterend", region);
  return region;
}
