/** Names the form's date field, if a program left the date out. Pages fill it in. */
export const datedToday = "datedToday";

/** Before a form is read, nobody knows in which time zone the car is. */
export function fillInToday(form: FormData, today: string): void {
  const name = form.get(datedToday);
  if (typeof name === "string" && form.has(name)) form.set(name, today);
}
