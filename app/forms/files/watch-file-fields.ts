import type { FileKind, FileRules } from "./file-rule.ts";
import { mergeFiles } from "./merge-files.ts";
import { setFiles } from "./set-files.ts";

/**
 * Lets files be dropped and pasted anywhere on a page that takes some. They end up in the page's
 * field, so that its form sends them like chosen ones; a list of them loads with the first.
 */
export function watchFileFields(rules: FileRules): void {
  if (!canSetFiles()) return;
  const listed = new WeakSet<HTMLInputElement>();

  async function list(field: HTMLInputElement): Promise<void> {
    if (listed.has(field)) return;
    listed.add(field);
    const [kind, max] = field.dataset.files!.split(" ") as [FileKind, string?];
    const [{ listFiles }, { rule }] = await Promise.all([import("./list-files.ts"), rules[kind]()]);
    await listFiles(field, { kind, max: Number(max), ...rule });
  }
  const show = (field: HTMLInputElement) =>
    void list(field).catch(() => {
      listed.delete(field);
    });

  function approach({ target }: Event): void {
    if (target instanceof HTMLInputElement && target.dataset.files) show(target);
  }

  function drag(event: DragEvent): void {
    const field = event.dataTransfer?.types.includes("Files") && findField();
    if (!field) return;
    // Otherwise the browser would open the file in place of the page.
    event.preventDefault();
    const isOver = event.type !== "drop" && !(event.type === "dragleave" && !event.relatedTarget);
    field.closest(".field")?.classList.toggle("drop-over", isOver);
    show(field);
    if (event.type === "drop") give(field, event.dataTransfer!.files);
  }

  function paste(event: ClipboardEvent): void {
    const { files, types } = event.clipboardData!;
    const field = files.length > 0 && findField();
    // Programs copy a picture of text, too.
    if (!field || (types.includes("text/plain") && isTextField(event.target))) return;
    event.preventDefault();
    give(field, files);
  }

  for (const type of ["pointerdown", "focusin", "change"])
    document.addEventListener(type, approach, { passive: true });
  for (const type of ["dragenter", "dragover", "dragleave", "drop"] as const)
    document.addEventListener(type, drag);
  document.addEventListener("paste", paste);
  const field = findField();
  if (field && (field.files!.length > 0 || field === document.activeElement)) show(field);
}

/** Behind a dialog, fields are inert. */
function findField(): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input[data-files]")];
  return fields.find((field) => !field.closest("[inert]"));
}

function give(field: HTMLInputElement, files: FileList): void {
  setFiles(field, mergeFiles([...field.files!], [...files], field.multiple));
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Safari can since version 14.1. */
function canSetFiles(): boolean {
  try {
    return new DataTransfer().items !== null;
  } catch {
    return false;
  }
}

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.matches("input, textarea");
