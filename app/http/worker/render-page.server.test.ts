import { createElement, type ReactNode } from "react";
import { expect, it } from "vitest";
import { renderPage } from "./render-page.server.ts";

const options = { signal: new AbortController().signal, onError: () => {} };
const rendered = async (page: ReactNode) => new TextDecoder().decode(await renderPage(page, options));

it.each(["’", "é", "🚗"])("a page is whole wherever its blocks break between the bytes of %s", async (character) => {
  for (let shift = 0; shift < 8; shift++) {
    const before = "x".repeat(shift);
    const items = Array.from({ length: 2_000 }, (_, key) => createElement("i", { key }, character));
    expect(await rendered(createElement("p", null, before, items))).toBe(`<p>${before}${`<i>${character}</i>`.repeat(2_000)}</p>`);
  }
});

it("a page that cannot be rendered is an error", async () => {
  const broken = () => {
    throw new Error("no such vehicle");
  };
  await expect(rendered(createElement(broken))).rejects.toThrow("no such vehicle");
});
