import type { HTMLElement } from "node-html-parser";
import { Visitor, type Page } from "./visitor.ts";

/**
 * A browser without scripts, styles or pictures, as w3m is one: it finds links, fields and buttons
 * by the words that a reader meets, sends forms as HTML says, and goes where redirects lead.
 */
export class PlainBrowser {
  readonly visitor: Visitor;
  #page: Page | undefined;
  #typed = new Map<HTMLElement, string | boolean | File>();

  constructor(visitor = new Visitor()) {
    this.visitor = visitor;
  }

  /** The page that is open. */
  get page(): Page {
    if (!this.#page) throw new Error("No page is open");
    return this.#page;
  }

  /** Its path and query. */
  get address(): string {
    return this.page.url.pathname + this.page.url.search;
  }

  /** The message that a redirect left. */
  get message(): string {
    return this.page.text("[role=status]");
  }

  /** The lines of the error summary. */
  get errors(): string[] {
    return this.page.texts("[role=alert] li");
  }

  async open(path: string): Promise<void> {
    await this.#goTo(await this.visitor.open(path));
  }

  /** Follows a link. @param within a selector, where the words alone would name several links */
  async follow(words: string, within = "body"): Promise<void> {
    const link = this.#named(`${within} a[href]`, words);
    await this.#goTo(
      await this.visitor.request(new URL(link.getAttribute("href")!, this.page.url).href),
    );
  }

  /** Types into a field. */
  fill(label: string, text: string): void {
    this.#typed.set(this.field(label), text);
  }

  /** Checks a box, or one of several choices. */
  check(label: string): void {
    this.#typed.set(this.field(label), true);
  }

  uncheck(label: string): void {
    this.#typed.set(this.field(label), false);
  }

  /** Chooses from a list, by what its option says. */
  choose(label: string, option: string): void {
    const list = this.field(label);
    const chosen = list.querySelectorAll("option").find((one) => wordsOf(one) === option);
    if (!chosen) throw new Error(`${label} doesn't offer ${option}`);
    this.#typed.set(list, chosen.getAttribute("value") ?? option);
  }

  attach(label: string, file: File): void {
    this.#typed.set(this.field(label), file);
  }

  /** Presses a button, which sends its form. */
  async press(words: string, within = "body"): Promise<void> {
    const button = this.#named(`${within} button`, words);
    const form = formOf(button, this.page.document);
    const entries = this.#entriesOf(form);
    const name = button.getAttribute("name");
    if (name) entries.push([name, button.getAttribute("value") ?? ""]);
    await this.#goTo(await this.#send(form, entries));
  }

  /** The field of a label. */
  field(label: string): HTMLElement {
    const labeled = this.page.document
      .querySelectorAll("label")
      .filter((one) => wordsOf(one) === label || wordsOf(one, ".hint") === label);
    const fields = labeled.map(
      (one) =>
        one.querySelector("input, select, textarea") ??
        this.page.document.querySelector(`[id="${one.getAttribute("for")}"]`),
    );
    const [field, ...others] = fields.filter((one) => one !== null);
    if (!field || others.length > 0)
      throw new Error(`${fields.length} fields are called “${label}” at ${this.address}`);
    return field;
  }

  /** What a field shows. */
  valueOf(label: string): string {
    const field = this.field(label);
    if (field.tagName === "TEXTAREA") return field.textContent;
    if (field.tagName !== "SELECT") return field.getAttribute("value") ?? "";
    return wordsOf(field.querySelector("option[selected]") ?? field.querySelector("option")!);
  }

  #named(selector: string, words: string): HTMLElement {
    const found = this.page.document
      .querySelectorAll(selector)
      .filter(
        (one) =>
          !one.closest("[aria-hidden=true]") &&
          (one.getAttribute("aria-label") ?? wordsOf(one)) === words,
      );
    if (found.length !== 1)
      throw new Error(
        `${found.length} of ${selector} say “${words}” at ${this.address}: ${this.page.title}`,
      );
    return found[0]!;
  }

  #entriesOf(form: HTMLElement): [string, string | File][] {
    const id = form.getAttribute("id");
    const controls = this.page.document
      .querySelectorAll("input, select, textarea")
      .filter(
        (one) =>
          formOf(one, this.page.document) === form || (id && one.getAttribute("form") === id),
      );
    return controls.flatMap((control): [string, string | File][] => {
      const name = control.getAttribute("name");
      const typed = this.#typed.get(control);
      if (!name || control.hasAttribute("disabled")) return [];
      if (typed instanceof File) return [[name, typed]];
      if (typeof typed === "string") return [[name, typed]];
      return this.#standing(control, name, typed);
    });
  }

  /** What a control sends that nobody typed into. */
  #standing(
    control: HTMLElement,
    name: string,
    checked: boolean | undefined,
  ): [string, string | File][] {
    const type = control.getAttribute("type");
    if (type === "submit") return [];
    if (type === "file") return [[name, new File([], "")]];
    if (control.tagName === "TEXTAREA") return [[name, control.textContent]];
    if (control.tagName === "SELECT") {
      const option = control.querySelector("option[selected]") ?? control.querySelector("option");
      return [[name, option?.getAttribute("value") ?? ""]];
    }
    if (type !== "radio" && type !== "checkbox")
      return [[name, control.getAttribute("value") ?? ""]];
    const otherChosen =
      type === "radio" &&
      [...this.#typed].some(
        ([one, on]) => on === true && one !== control && one.getAttribute("name") === name,
      );
    const isOn = checked ?? (control.hasAttribute("checked") && !otherChosen);
    return isOn ? [[name, control.getAttribute("value") ?? "on"]] : [];
  }

  #send(form: HTMLElement, entries: [string, string | File][]): Promise<Page> {
    const action = new URL(form.getAttribute("action") ?? this.address, this.page.url);
    const texts = entries.map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : value.name,
    ]);
    if (form.getAttribute("method")?.toLowerCase() !== "post") {
      return this.visitor.request(`${action.pathname}?${new URLSearchParams(texts)}`);
    }
    if (form.getAttribute("enctype") !== "multipart/form-data")
      return this.visitor.post(action.pathname + action.search, texts);
    const body = new FormData();
    for (const [name, value] of entries) body.append(name, value);
    return this.visitor.post(action.pathname + action.search, body);
  }

  async #goTo(answer: Page): Promise<void> {
    let page = answer;
    while (page.location) page = await page.follow();
    this.#page = page;
    this.#typed.clear();
  }
}

/** The words of an element as a reader meets them. @param without what isn't part of them */
function wordsOf(element: HTMLElement, without?: string): string {
  const left = without
    ? element
        .querySelectorAll(without)
        .reduce((text, one) => text.replace(one.text, ""), element.text)
    : element.text;
  return left.replace(/\s+/g, " ").trim();
}

function formOf(control: HTMLElement, document: HTMLElement): HTMLElement {
  const id = control.getAttribute("form");
  const form = id ? document.querySelector(`form[id="${id}"]`) : control.closest("form");
  if (!form) throw new Error(`“${wordsOf(control)}” belongs to no form`);
  return form;
}
