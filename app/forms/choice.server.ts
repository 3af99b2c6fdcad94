import { problem } from "#app/http/problem.server.ts";

/**
 * Which of these a form's button or hidden field says.
 * @throws a 400 page for anything else, which no page sends
 */
export function readChoice<Choice extends string>(
  form: FormData,
  field: string,
  choices: readonly Choice[],
): Choice {
  const sent = form.get(field);
  const choice = choices.find((one) => one === sent);
  if (!choice) throw problem(400);
  return choice;
}
