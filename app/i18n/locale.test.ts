import { describe, expect, it } from "vitest";
import { acceptedLanguage } from "./locale.ts";

describe("acceptedLanguage", () => {
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
  ])("picks from %j the language %s", (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});
