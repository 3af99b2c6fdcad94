export type LiveHint = (text: string, isProblem?: boolean) => void;

type Field = HTMLInputElement | HTMLSelectElement;

const pause = 1000;

/**
 * A hint below a field that follows the typing. Only sees what's typed: screen readers hear it once
 * the typing pauses, and read it with the field.
 */
export function openLiveHint(field: Field): LiveHint {
  const shown = add(field, "hint");
  shown.id = `${field.id}-live`;
  shown.setAttribute("aria-hidden", "true");
  const spoken = add(field, "unseen");
  spoken.setAttribute("aria-live", "polite");
  let timer = 0;
  const show: LiveHint = (text, isProblem = false) => {
    describe(field, shown.id);
    shown.classList.toggle("strong", isProblem);
    if (shown.textContent === text) return;
    shown.textContent = text;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => (spoken.textContent = text), pause);
  };
  return (...hint) => afterPress(() => show(...hint));
}

/** A button that a hint moves away while it's pressed wouldn't be clicked. */
function afterPress(show: () => void): void {
  if (!document.querySelector("button:active, a:active")) {
    show();
    return;
  }
  for (const end of ["pointerup", "pointercancel"])
    window.addEventListener(end, () => setTimeout(show), { once: true });
}

/** React doesn't know these, so they come after all that it has in the field. */
function add(field: Field, className: string): HTMLElement {
  const hint = document.createElement("p");
  hint.className = className;
  field.closest(".field")!.insertAdjacentElement("beforeend", hint);
  return hint;
}

/** When React draws the field again, it takes its own descriptions. */
function describe(field: Field, id: string) {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  if (!ids.includes(id)) field.setAttribute("aria-describedby", [...ids, id].join(" "));
}
