import { afterTyping } from "#app/forms/fields/after-typing.ts";
import { openLiveRegion } from "#app/forms/fields/live-region.ts";
import { loadLiveTexts } from "#app/i18n/live-texts.ts";
import type { OfferedShop } from "#app/shops/offered-shops.server.ts";

/** `show` gets the shop that's chosen by then, too. */
export function findShopsAsTyped(
  input: HTMLInputElement,
  path: string,
  show: (found: OfferedShop[], picked: string | undefined) => void,
) {
  const region = openLiveRegion(input.closest(".with-button")!);
  afterTyping(input, async (text, signal) => {
    const found = await fetch(`${path}?q=${encodeURIComponent(text)}`, { signal })
      .then((response) => response.json() as Promise<OfferedShop[]>)
      // The button still finds them, or says why it can't.
      .catch(() => null);
    if (!found || signal.aborted) return;
    show(found, input.form?.querySelector<HTMLInputElement>("[name=shop]:checked")?.value);
    const t = await loadLiveTexts();
    region.textContent = t("shopsWithName", { count: found.length });
  });
}
