/** A form's field that names its date, if the date was left out: a program's, as pages fill it in. */
export const datedToday = "datedToday";

/** Before a form is read, nobody knows in which time zone the car is. */
export function fillInToday(form: FormData, today: string): void {
  const name = form.get(datedToday);
  if (typeof name === "string" && form.has(name)) form.set(name, today);
}
