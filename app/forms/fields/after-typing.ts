const pause = 300;
const minLength = 3;

type Typing = { timer: number; searched: string; request: AbortController };
const typings = new WeakMap<HTMLInputElement, Typing>();

/** Searches once the typing pauses. The next search, or sending the form, puts an end to it. */
export function afterTyping(
  input: HTMLInputElement,
  search: (text: string, signal: AbortSignal) => void,
): void {
  const typing = typings.get(input) ?? watch(input);
  window.clearTimeout(typing.timer);
  typing.timer = window.setTimeout(() => {
    const text = input.value.trim();
    // Whoever left the field may be on the way to another page.
    if (text === typing.searched || document.activeElement !== input) return;
    typing.searched = text;
    typing.request.abort();
    typing.request = new AbortController();
    if (text.length >= minLength) search(text, typing.request.signal);
  }, pause);
}

function watch(input: HTMLInputElement): Typing {
  // The form may have been sent while this module loaded.
  const isSent = window.__remixRouter.state.navigation.state !== "idle";
  const searched = isSent ? input.value.trim() : input.defaultValue;
  const typing: Typing = { timer: 0, searched, request: new AbortController() };
  typings.set(input, typing);
  input.form!.addEventListener("submit", () => {
    window.clearTimeout(typing.timer);
    typing.request.abort();
  });
  return typing;
}
