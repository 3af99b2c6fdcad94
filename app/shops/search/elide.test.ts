import { expect, test } from "vitest";
import { elide } from "./elide.ts";

test.each([
  ["Ateliers près de Ottawa (Ontario)", "Ateliers près d’Ottawa (Ontario)"],
  ["Ateliers près de Étobicoke", "Ateliers près d’Étobicoke"],
  ["Ateliers près de Montréal (Québec)", "Ateliers près de Montréal (Québec)"],
  ["Ateliers près de 20120 (Virginie)", "Ateliers près de 20120 (Virginie)"],
  ["Ateliers près de Yorkton", "Ateliers près de Yorkton"],
  ["Ateliers près de L'Île-Bizard", "Ateliers près de L'Île-Bizard"],
])("%s is %s", (sentence, elided) => expect(elide(sentence)).toBe(elided));
