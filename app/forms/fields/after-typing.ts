const pause = 300;
const minLength = 3;

type Typing = { timer: number; searched: string };
const typings = new WeakMap<HTMLInputElement, Typing>();

/** Searches once the typing pauses, unless the owner has sent the form or left the field. */
export function afterTyping(input: HTMLInputElement, search: (text: string) => void): void {
  const typing = typings.get(input) ?? watch(input);
  window.clearTimeout(typing.timer);
  typing.timer = window.setTimeout(() => {
    const text = input.value.trim();
    // Whoever left may be on the way to another page.
    if (text === typing.searched || document.activeElement !== input) return;
    typing.searched = text;
    if (text.length >= minLength) search(text);
  }, pause);
}

function watch(input: HTMLInputElement): Typing {
  const typing: Typing = { timer: 0, searched: input.defaultValue };
  typings.set(input, typing);
  input.form!.addEventListener("submit", () => window.clearTimeout(typing.timer));
  return typing;
}
