import { parse, type HTMLElement } from "node-html-parser";
import { actionOf } from "./form-action.ts";
import { origin as testOrigin } from "../stack/stack.ts";

/** A browser without scripts. It doesn't follow redirects, so that tests can check them. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly headers: Record<string, string>;
  readonly origin: string;

  constructor({
    origin = testOrigin,
    headers = {},
  }: { origin?: string; headers?: Record<string, string> } = {}) {
    this.origin = origin;
    this.headers = {
      Accept: "text/html,*/*;q=0.8",
      "CF-Connecting-IP": randomIpAddress(),
      ...headers,
    };
  }

  async request(path: string, init: RequestInit = {}): Promise<Page> {
    const headers = new Headers({
      ...this.headers,
      ...Object.fromEntries(new Headers(init.headers)),
    });
    // The server may close a kept-alive connection while the test is busy.
    headers.set("Connection", "close");
    if (this.cookies.size > 0)
      headers.set("Cookie", [...this.cookies].map((pair) => pair.join("=")).join("; "));
    const url = new URL(path, this.origin);
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) this.storeCookie(cookie);
    return new Page(this, url, response, new Uint8Array(await response.arrayBuffer()));
  }

  open(path: string): Promise<Page> {
    return this.request(path.startsWith("/Service") ? path : `/Service${path}`);
  }

  post(
    path: string,
    fields: Record<string, string> | [string, string][] | FormData,
    headers: HeadersInit = {},
  ): Promise<Page> {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    const allHeaders = { Origin: this.origin, ...Object.fromEntries(new Headers(headers)) };
    return this.request(path.startsWith("/Service") ? path : `/Service${path}`, {
      method: "POST",
      body,
      headers: allHeaders,
    });
  }

  private storeCookie(cookie: string) {
    const [pair = "", ...attributes] = cookie.split("; ");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

export class Page {
  #document: HTMLElement | undefined;

  readonly visitor: Visitor;
  readonly url: URL;
  readonly response: Response;
  readonly bytes: Uint8Array;
  readonly html: string;

  constructor(visitor: Visitor, url: URL, response: Response, bytes: Uint8Array) {
    this.visitor = visitor;
    this.url = url;
    this.response = response;
    this.bytes = bytes;
    this.html = new TextDecoder().decode(bytes);
  }

  get document(): HTMLElement {
    return (this.#document ??= parse(this.html));
  }

  get status(): number {
    return this.response.status;
  }

  get location(): string | null {
    const location = this.response.headers.get("Location");
    if (!location) return null;
    const url = new URL(location, this.url);
    return url.origin === this.url.origin ? url.pathname + url.search : url.href;
  }

  get title(): string {
    return this.text("title");
  }

  get heading(): string {
    return this.text("h1");
  }

  text(selector: string): string {
    return this.document.querySelector(selector)?.text.replace(/\s+/g, " ").trim() ?? "";
  }

  texts(selector: string): string[] {
    return [...this.document.querySelectorAll(selector)].map((element) =>
      element.text.replace(/\s+/g, " ").trim(),
    );
  }

  fields(form = "main form"): Record<string, string> {
    const element = this.document.querySelector(form);
    if (!element) throw new Error(`No form ${form} at ${this.url.pathname}: ${this.title}`);
    return readFields(element);
  }

  submit(
    form: string,
    typed: Record<string, string> = {},
    files: Record<string, File | File[]> = {},
  ): Promise<Page> {
    const fields = { ...this.fields(form), ...typed };
    const element = this.document.querySelector(form)!;
    const action = new URL(actionOf(element), this.url);
    if (element.getAttribute("method")?.toLowerCase() === "post") {
      const multipart = element.getAttribute("enctype") === "multipart/form-data";
      return this.visitor.post(
        action.pathname + action.search,
        multipart ? this.withFiles(form, fields, files) : fields,
      );
    }
    return this.visitor.request(`${action.pathname}?${new URLSearchParams(fields)}`);
  }

  private withFiles(
    form: string,
    fields: Record<string, string>,
    files: Record<string, File | File[]>,
  ): FormData {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const input of this.document.querySelectorAll(`${form} input[type=file]`)) {
      const name = input.getAttribute("name")!;
      for (const file of [files[name] ?? new File([], "")].flat()) body.append(name, file);
    }
    return body;
  }

  follow(): Promise<Page> {
    if (!this.location)
      throw new Error(`No redirect at ${this.url.pathname}: ${this.status} ${this.title}`);
    return this.visitor.request(this.location);
  }
}

export function readFields(form: HTMLElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const input of form.querySelectorAll("input, select, textarea")) {
    const name = input.getAttribute("name");
    const type = input.getAttribute("type");
    if (!name || type === "file" || type === "submit") continue;
    if ((type === "radio" || type === "checkbox") && !input.hasAttribute("checked")) continue;
    if (input.tagName === "SELECT") {
      const chosen = input.querySelector("option[selected]") ?? input.querySelector("option");
      values[name] = chosen?.getAttribute("value") ?? "";
    } else if (input.tagName === "TEXTAREA") values[name] = input.textContent;
    else values[name] = input.getAttribute("value") ?? (type === "checkbox" ? "on" : "");
  }
  return values;
}

/** Each visitor has their own IPv6 /64 network, so rate limits don't affect other tests. */
function randomIpAddress(): string {
  const groups = crypto.randomUUID().match(/[\da-f]{4}/g)!;
  return `2001:${groups.slice(0, 3).join(":")}::${groups[3]}`;
}
