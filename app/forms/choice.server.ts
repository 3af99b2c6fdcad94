import { problem } from "#app/http/problem.server.ts";

/** @throws a 400 page for any other value, since no page sends one */
export function readChoice<Choice extends string>(
  form: FormData,
  field: string,
  choices: readonly Choice[],
): Choice {
  const value = form.get(field);
  const choice = choices.find((candidate) => candidate === value);
  if (!choice) throw problem(400);
  return choice;
}
