import { describe, expect, it } from "vitest";
import { acceptedLanguage } from "./locale.ts";

describe("the language of a visitor's browser", () => {
  it.each([
    ["fr-CA,fr;q=0.9,en;q=0.8", "fr"],
    ["en-CA,fr-CA;q=0.9", "en"],
    ["en;q=0.5, fr;q=0.7", "fr"],
    ["de-DE,fr;q=0.3,en;q=0.1", "fr"],
    ["fr;q=0,en;q=0.1", "en"],
    ["de,*", "en"],
    ["", "en"],
    [";;q=,,=", "en"],
    [null, "en"],
  ])("%j is %s", (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});
