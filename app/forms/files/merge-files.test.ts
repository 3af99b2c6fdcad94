import { expect, test } from "vitest";
import { joinSentences } from "./join-sentences.ts";
import { mergeFiles } from "./merge-files.ts";
import { texts } from "#app/i18n/texts.server.ts";

const file = (name: string, size = 1) => ({ name, size, lastModified: 0 });
const [a, b, c] = [file("a.pdf"), file("b.pdf"), file("c.pdf")];

test.each([
  ["files that are added to others", [a], [b, c], true, [a, b, c]],
  ["a file that's chosen twice once", [a, b], [b, c], true, [a, b, c]],
  ["two files of the same name", [a], [file("a.pdf", 2)], true, [a, file("a.pdf", 2)]],
  ["the chosen files when nothing else is chosen", [a, b], [], true, [a, b]],
  ["the last file where one is allowed", [a], [b, c], false, [c]],
  ["the only file when nothing else is chosen", [a], [], false, [a]],
])("keeps %s", (_what, chosen, more, isMultiple, kept) => {
  expect(mergeFiles(chosen, more, isMultiple)).toEqual(kept);
});

test("sentences are joined as sentences", () => {
  expect(joinSentences(["One"])).toBe("One");
  expect(joinSentences(["One", "Two."])).toBe("One. Two.");
});

test.each(["en", "fr"] as const)("the sentences of files in %s are the server's", (language) => {
  const { errors, live } = texts[language];
  for (const kind of ["receipt", "document", "photo"] as const)
    expect(errors[kind]).toMatchObject(live.files[kind]);
});
