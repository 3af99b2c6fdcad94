import { findStore } from "./device-store.ts";

/** Puts the files that another app shared into the form, once. A document has only one. */
export async function addSharedFiles(): Promise<void> {
  const field = document.querySelector("input[type=file]:is([name=receipts], [name=file])");
  const store = await findStore("shared");
  if (!(field instanceof HTMLInputElement) || !store || field.files?.length) return;
  const files = new DataTransfer();
  for (const key of await store.keys()) {
    const stored = await store.match(key);
    if (stored && (field.multiple || files.items.length === 0))
      files.items.add(await toFile(stored));
    await store.delete(key);
  }
  if (files.items.length === 0) return;
  field.files = files.files;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

async function toFile(stored: Response): Promise<File> {
  const name = decodeURIComponent(stored.headers.get("Name") ?? "");
  const type = stored.headers.get("Content-Type") ?? "";
  return new File([await stored.blob()], name, { type });
}
