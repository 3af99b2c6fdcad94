import type { KeyboardEvent } from "react";

/**
 * In a form with several buttons, Enter in a field presses the one of this value, where it would
 * press the first.
 */
export function pressButton(value: string) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const buttons = [...(event.currentTarget.form?.querySelectorAll("button") ?? [])];
    buttons.find((button) => button.value === value)?.click();
  };
}
