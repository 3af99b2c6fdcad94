import { describe, expect, it } from "vitest";
import { mergeEdit } from "./merged-edit.ts";

const shown = { nickname: "Blue Bird", plate: "" };
const typed = { nickname: "Red Kite", plate: "" };

describe("an edit merged with what was saved since its form was opened", () => {
  it("keeps the typed text if nothing else was saved", () => {
    expect(mergeEdit({ shown, saved: shown, typed, isResent: false })).toEqual({
      merged: typed,
      conflicts: {},
    });
  });

  it("keeps another window's value in a field that this form didn't change", () => {
    const saved = { nickname: "Blue Bird", plate: "ABC 123" };
    const merged = { nickname: "Red Kite", plate: "ABC 123" };
    expect(mergeEdit({ shown, saved, typed, isResent: false })).toEqual({ merged, conflicts: {} });
  });

  it("reports fields that both changed, with their saved values", () => {
    const saved = { nickname: "Grey Goose", plate: "" };
    expect(mergeEdit({ shown, saved, typed, isResent: false })).toEqual({
      merged: typed,
      conflicts: { nickname: "Grey Goose" },
    });
  });

  it("has no conflict if both typed the same text", () => {
    expect(mergeEdit({ shown, saved: typed, typed, isResent: false })).toEqual({
      merged: typed,
      conflicts: {},
    });
  });

  it("is the typed text if the form doesn't include what it showed", () => {
    const saved = { nickname: "Grey Goose", plate: "ABC 123" };
    expect(mergeEdit({ shown: {}, saved, typed, isResent: false })).toEqual({
      merged: typed,
      conflicts: {},
    });
  });
});

describe("an edit whose form is sent again after saving", () => {
  const saved = { nickname: "Grey Goose", plate: "" };

  it("replaces what it saved before", () => {
    expect(mergeEdit({ shown, saved, typed, isResent: true })).toEqual({
      merged: typed,
      conflicts: {},
    });
  });

  it("has a conflict in fields with the text that was first shown", () => {
    expect(mergeEdit({ shown, saved, typed: shown, isResent: true })).toEqual({
      merged: shown,
      conflicts: { nickname: "Grey Goose" },
    });
  });
});
