import { expect, test } from "vitest";
import { shownFavorite } from "./shown-favorite.ts";

const choice = (intent: string, compCode: string) => new Map(Object.entries({ intent, compCode }));

test.each<[string, string | undefined, Map<string, string> | null, string | undefined]>([
  ["the saved favorite", "a", null, "a"],
  ["no favorite", undefined, null, undefined],
  ["a favorite that's being added", undefined, choice("favorite", "b"), "b"],
  ["a favorite that replaces another", "a", choice("favorite", "b"), "b"],
  ["none while the favorite is being removed", "a", choice("unfavorite", "a"), undefined],
])("shows %s", (_what, favorite, sent, shown) => {
  const form = sent && { get: (name: string) => sent.get(name) ?? null };
  expect(shownFavorite(favorite, form)).toBe(shown);
});
