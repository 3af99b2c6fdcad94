import type { HTMLElement } from "node-html-parser";
import { actionOf } from "./form-action.ts";
import { Visitor, type Page } from "./visitor.ts";

/** Finds links, fields and buttons by their visible text and follows redirects, like w3m. */
export class PlainBrowser {
  readonly visitor: Visitor;
  #page: Page | undefined;
  #typed = new Map<HTMLElement, string | boolean | File>();

  constructor(visitor = new Visitor()) {
    this.visitor = visitor;
  }

  get page(): Page {
    if (!this.#page) throw new Error("No page is open");
    return this.#page;
  }

  get address(): string {
    return this.page.url.pathname + this.page.url.search;
  }

  get message(): string {
    return this.page.text("[role=status]");
  }

  get errors(): string[] {
    return this.page.texts("[role=alert] li");
  }

  async open(path: string): Promise<void> {
    await this.#goTo(await this.visitor.open(path));
  }

  /** `within` is a selector, for text that several links share. */
  async follow(words: string, within = "body"): Promise<void> {
    const link = this.#named(`${within} a[href]`, words);
    await this.#goTo(
      await this.visitor.request(new URL(link.getAttribute("href")!, this.page.url).href),
    );
  }

  fill(label: string, text: string): void {
    this.#typed.set(this.field(label), text);
  }

  check(label: string): void {
    this.#typed.set(this.field(label), true);
  }

  uncheck(label: string): void {
    this.#typed.set(this.field(label), false);
  }

  choose(label: string, option: string): void {
    const list = this.field(label);
    const chosen = list.querySelectorAll("option").find((one) => visibleText(one) === option);
    if (!chosen) throw new Error(`${label} has no option ${option}`);
    this.#typed.set(list, chosen.getAttribute("value") ?? option);
  }

  attach(label: string, file: File): void {
    this.#typed.set(this.field(label), file);
  }

  async press(words: string, within = "body"): Promise<void> {
    const button = this.#named(`${within} button`, words);
    const form = findForm(button, this.page.document);
    const entries = this.#entriesOf(form);
    const name = button.getAttribute("name");
    if (name) entries.push([name, button.getAttribute("value") ?? ""]);
    await this.#goTo(await this.#send(form, entries));
  }

  field(label: string): HTMLElement {
    const labeled = this.page.document
      .querySelectorAll("label")
      .filter((one) => visibleText(one) === label || visibleText(one, ".hint") === label);
    const fields = labeled.map(
      (one) =>
        one.querySelector("input, select, textarea") ??
        this.page.document.querySelector(`[id="${one.getAttribute("for")}"]`),
    );
    const [field, ...others] = fields.filter((one) => one !== null);
    if (!field || others.length > 0)
      throw new Error(`${fields.length} fields are labeled “${label}” at ${this.address}`);
    return field;
  }

  getValue(label: string): string {
    const field = this.field(label);
    if (field.tagName === "TEXTAREA") return field.textContent;
    if (field.tagName !== "SELECT") return field.getAttribute("value") ?? "";
    return visibleText(field.querySelector("option[selected]") ?? field.querySelector("option")!);
  }

  #named(selector: string, words: string): HTMLElement {
    const found = this.page.document
      .querySelectorAll(selector)
      .filter(
        (one) =>
          !one.closest("[aria-hidden=true]") &&
          (one.getAttribute("aria-label") ?? visibleText(one)) === words,
      );
    if (found.length !== 1)
      throw new Error(
        `${found.length} matches of ${selector} for “${words}” ` +
          `at ${this.address}: ${this.page.title}`,
      );
    return found[0]!;
  }

  #entriesOf(form: HTMLElement): [string, string | File][] {
    const id = form.getAttribute("id");
    const controls = this.page.document
      .querySelectorAll("input, select, textarea")
      .filter(
        (one) =>
          findForm(one, this.page.document) === form || (id && one.getAttribute("form") === id),
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
        ([one, isSelected]) =>
          isSelected === true && one !== control && one.getAttribute("name") === name,
      );
    const isOn = checked ?? (control.hasAttribute("checked") && !otherChosen);
    return isOn ? [[name, control.getAttribute("value") ?? "on"]] : [];
  }

  #send(form: HTMLElement, entries: [string, string | File][]): Promise<Page> {
    const action = new URL(actionOf(form), this.page.url);
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

function visibleText(element: HTMLElement, without?: string): string {
  const remaining = without
    ? element
        .querySelectorAll(without)
        .reduce((text, one) => text.replace(one.text, ""), element.text)
    : element.text;
  return remaining.replace(/\s+/g, " ").trim();
}

function findForm(control: HTMLElement, document: HTMLElement): HTMLElement {
  const id = control.getAttribute("form");
  const form = id ? document.querySelector(`form[id="${id}"]`) : control.closest("form");
  if (!form) throw new Error(`“${visibleText(control)}” isn't part of a form`);
  return form;
}
