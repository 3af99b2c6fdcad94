import { isFormToken, isSecretField } from "#app/http/form-body/secret-fields.ts";

export type Unsent = Record<string, string[]>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof HTMLElement ? target.closest("form") : null;
}

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

export function unsentKey(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  ...form: string[]
): string {
  return prefix(pathname) + [search, ...form].join(" ");
}

/** Null if the browser blocks storage. */
export function readUnsent<Kept>(key: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export function writeUnsent(key: string, unsent: object | null): void {
  try {
    if (unsent) sessionStorage.setItem(key, JSON.stringify(unsent));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

/** If the path stays the same, the response is an error page, whose form sends the text again. */
export function followUnsent(opened: string): void {
  const isHere = () => window.location.pathname === opened;
  if (!isHere()) return forgetUnsent(opened);
  const resend = ({ target }: Event) => {
    if (isHere() && target instanceof Element && target.closest("main")) forgetUnsent(opened);
  };
  document.addEventListener("submit", resend, { once: true });
}

export function forgetUnsent(path: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix(path))) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}
