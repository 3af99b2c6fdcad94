import { describe, expect, it } from "vitest";
import { mergeEdit } from "./merged-edit.ts";

const shown = { nickname: "Blue Bird", plate: "" };
const typed = { nickname: "Red Kite", plate: "" };

describe("an edit joined with what was saved since its form was opened", () => {
  it("leaves what was typed where nothing else was saved", () => {
    expect(mergeEdit({ shown, saved: shown, typed, again: false })).toEqual({
      merged: typed,
      clashes: {},
    });
  });

  it("keeps what another window saved in a field that this one did not change", () => {
    const saved = { nickname: "Blue Bird", plate: "ABC 123" };
    const merged = { nickname: "Red Kite", plate: "ABC 123" };
    expect(mergeEdit({ shown, saved, typed, again: false })).toEqual({ merged, clashes: {} });
  });

  it("names the fields that both changed, with what is saved", () => {
    const saved = { nickname: "Grey Goose", plate: "" };
    expect(mergeEdit({ shown, saved, typed, again: false })).toEqual({
      merged: typed,
      clashes: { nickname: "Grey Goose" },
    });
  });

  it("sees no clash where both typed the same", () => {
    expect(mergeEdit({ shown, saved: typed, typed, again: false })).toEqual({
      merged: typed,
      clashes: {},
    });
  });

  it("is what was typed, of a form that does not say what it showed", () => {
    const saved = { nickname: "Grey Goose", plate: "ABC 123" };
    expect(mergeEdit({ shown: {}, saved, typed, again: false })).toEqual({
      merged: typed,
      clashes: {},
    });
  });
});

describe("an edit whose form saved before and comes again", () => {
  const saved = { nickname: "Grey Goose", plate: "" };

  it("replaces what it saved", () => {
    expect(mergeEdit({ shown, saved, typed, again: true })).toEqual({ merged: typed, clashes: {} });
  });

  it("is asked where it says again what it first showed", () => {
    expect(mergeEdit({ shown, saved, typed: shown, again: true })).toEqual({
      merged: shown,
      clashes: { nickname: "Grey Goose" },
    });
  });
});
