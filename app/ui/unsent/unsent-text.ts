import { isFormToken, isSecretField } from "#app/http/form-body/secret-fields.ts";

/** What was typed and chosen, by field. */
export type Unsent = Record<string, string[]>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof HTMLElement ? target.closest("form") : null;
}

/** What a form holds of these fields, and of its fields that say what it showed. */
export function unsentOf(form: HTMLFormElement, names: Set<string>): Unsent | null {
  if (names.size === 0) return null;
  const data = new FormData(form);
  const stored = [...names, "shown"].filter(
    (name) => name !== "" && !isFormToken(name) && !isSecretField(name),
  );
  const texts = (name: string) =>
    data.getAll(name).filter((value): value is string => typeof value === "string");
  return Object.fromEntries(stored.map((name) => [name, texts(name)]));
}

/** Fills in what was typed before. @returns whether that changes anything */
export function fillIn(form: HTMLFormElement, unsent: Unsent): boolean {
  let isChanged = false;
  for (const field of fieldsOf(form)) {
    const values = unsent[field.name];
    if (!values || field.type === "file" || field.type === "password") continue;
    if (field.type === "hidden") {
      if (field.name === "shown") field.value = values[0] ?? field.value;
    } else if (field instanceof HTMLInputElement && isBox(field)) {
      const checked = values.includes(field.value);
      isChanged ||= checked !== field.checked;
      field.checked = checked;
    } else {
      isChanged ||= field.value !== (values[0] ?? "");
      field.value = values[0] ?? "";
    }
  }
  return isChanged;
}

/** Names of the fields that hold something else than the page was sent with. */
export function touchedIn(form: HTMLFormElement): Set<string> {
  return new Set(
    fieldsOf(form)
      .filter(isTouched)
      .map(({ name }) => name),
  );
}

export function namesIn(form: HTMLFormElement): Set<string> {
  return new Set(
    fieldsOf(form)
      .filter(({ type }) => type !== "hidden")
      .map(({ name }) => name),
  );
}

function isTouched(field: Field): boolean {
  if (field.type === "hidden") return false;
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement)
    return (
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex((option) => option.defaultSelected),
      )
    );
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const isBox = ({ type }: Field) => type === "checkbox" || type === "radio";

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].flatMap((field) => (isField(field) ? [field] : []));
}

function isField(element: unknown): element is Field {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some(
    (kind) => element instanceof kind,
  );
}

const prefix = (path: string) => `unsent ${path} `;

/** Under what the text of a form at this address is kept, for as long as the tab is open. */
export function unsentKey(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  ...form: string[]
): string {
  return prefix(pathname) + [search, ...form].join(" ");
}

/** A browser that keeps nothing has nothing to bring back. */
export function readUnsent<Kept>(key: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/** @param unsent null for nothing any more */
export function writeUnsent(key: string, unsent: object | null): void {
  try {
    if (unsent) sessionStorage.setItem(key, JSON.stringify(unsent));
    else sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept, and nothing is promised.
  }
}

/**
 * Follows a form that was sent from a page that is left now. It took effect where that leads
 * elsewhere. At the same address is an error page, whose own forms send the text once more.
 */
export function followUnsent(opened: string): void {
  const isHere = () => window.location.pathname === opened;
  if (!isHere()) return forgetUnsent(opened);
  const resend = ({ target }: Event) => {
    if (isHere() && target instanceof Element && target.closest("main")) forgetUnsent(opened);
  };
  document.addEventListener("submit", resend, { once: true });
}

/** Takes what was typed at an address out of the browser, because it is saved or discarded. */
export function forgetUnsent(path: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix(path))) sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept.
  }
}
