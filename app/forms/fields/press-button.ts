import type { KeyboardEvent } from "react";

/** Makes Enter press the button with this value instead of the form's first one. */
export function pressButton(value: string) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const buttons = [...(event.currentTarget.form?.querySelectorAll("button") ?? [])];
    buttons.find((button) => button.value === value)?.click();
  };
}
