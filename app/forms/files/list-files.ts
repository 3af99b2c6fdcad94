import { formatSize } from "#app/i18n/format.ts";
import { localeTag } from "#app/i18n/locale.ts";
import { loadLiveTexts } from "#app/i18n/live-texts.ts";
import type { RootData } from "#app/ui/root-data.ts";
import { openFieldError } from "./field-error.ts";
import type { FileKind, FileRule } from "./file-rule.ts";
import { joinSentences } from "./join-sentences.ts";
import { fill, make } from "#app/ui/elements/make.ts";
import { mergeFiles } from "./merge-files.ts";
import { setFiles } from "./set-files.ts";
import { thumbnailOf } from "./thumbnail.ts";
import { followUpload } from "./upload.ts";

/** Lists a field's files below it, with what the server would say about them. */
export async function listFiles(
  field: HTMLInputElement,
  { kind, max, headBytes, findProblem }: { kind: FileKind; max: number } & FileRule,
): Promise<void> {
  const t = await loadLiveTexts();
  const locale = window.__remixRouter.state.loaderData.root as RootData;
  const showError = openFieldError(field);
  const list = make("ul", { className: "card list chosen-files" });
  list.setAttribute("aria-live", "polite");
  field.insertAdjacentElement("afterend", list);
  let files: File[] = [];

  function choose(chosen: File[]): void {
    files = chosen;
    setFiles(field, files);
    fill(list, files.map(itemOf));
    list.hidden = files.length === 0;
    void check(files);
  }

  const items = new Map<File, HTMLElement>();
  function itemOf(file: File): HTMLElement {
    const item = items.get(file) ?? createItem(file);
    items.set(file, item);
    return item;
  }

  function createItem(file: File): HTMLElement {
    const name = make("span", { className: "lines", textContent: file.name });
    const size = make("span", { className: "hint", textContent: formatSize(file.size, locale) });
    const text = make("p", { className: "flex-1 min-w-0 mx-4" }, name, " ", size);
    const button = make("button", {
      type: "button",
      className: "btn btn-quiet",
      textContent: t("files.removeShort"),
      onclick() {
        choose(files.filter((other) => other !== file));
        field.focus();
      },
    });
    button.setAttribute("aria-label", t("files.remove", { name: file.name }));
    return make("li", { className: "flex items-center" }, thumbnailOf(file), text, button);
  }

  async function check(chosen: File[]): Promise<void> {
    const problems = await Promise.all(chosen.map(describeProblem));
    if (files !== chosen) return;
    const sentences = problems.filter((one) => one !== null);
    if (field.multiple && chosen.length > max) sentences.push(t(`files.${kind}.tooMany`));
    showError(joinSentences([...new Set(sentences)]));
  }

  async function describeProblem(file: File): Promise<string | null> {
    const { name, size } = file;
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    const problem = findProblem({ name, size, head });
    return problem && t(`files.${kind}.${problem}`, { name });
  }

  const addChosen = () => choose(mergeFiles(files, [...field.files!], field.multiple));
  if (field.files!.length > 0) addChosen();
  else list.hidden = true;
  field.addEventListener("change", addChosen);
  followUpload(field, {
    t,
    locale: localeTag(locale),
    saved: () => choose([]),
    lost: () => void check(files),
  });
}
