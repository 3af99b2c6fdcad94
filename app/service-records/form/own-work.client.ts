import { loadLiveTexts } from "#app/i18n/live-texts.ts";

const watched = new WeakSet<Element>();

/** Own work has no shop. Without scripts, the server asks which of both is right. */
export async function followOwnWork(fieldset: HTMLFieldSetElement) {
  if (watched.has(fieldset)) return;
  watched.add(fieldset);
  const t = await loadLiveTexts();
  const why = document.createElement("p");
  why.className = "hint";
  why.setAttribute("aria-live", "polite");
  fieldset.querySelector(".boxes")!.insertAdjacentElement("afterend", why);
  let lastShop: HTMLInputElement | null = null;
  let wasOwnWork = false;
  const follow = () => {
    const ownWork = fieldset.querySelector<HTMLInputElement>("[name=selfService]")!;
    if (ownWork.checked === wasOwnWork) return;
    wasOwnWork = ownWork.checked;
    if (wasOwnWork) lastShop = fieldset.querySelector("[name=shop]:checked");
    if (lastShop) lastShop.checked = !wasOwnWork;
    for (const field of fieldset.querySelectorAll<HTMLInputElement>("input, button"))
      if (field !== ownWork) field.disabled = wasOwnWork;
    why.textContent = wasOwnWork ? t("noShopNeeded") : "";
  };
  fieldset.addEventListener("change", follow);
  follow();
}
