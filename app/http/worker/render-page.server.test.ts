import { createElement, type ReactNode } from "react";
import { expect, it } from "vitest";
import { appendToBody, dataScript, renderPage } from "./render-page.server.ts";

it("renders a page as an HTML document", () => {
  const page: ReactNode = createElement(
    "html",
    null,
    createElement("body", null, "a ", "car’s page"),
  );
  expect(renderPage(page)).toBe("<!DOCTYPE html><html><body>a <!-- -->car’s page</body></html>");
});

it("appends an element as the last of the body, as React renders it", () => {
  const page = renderPage(createElement("html", null, createElement("body", null, "a")));
  expect(appendToBody(page, "<p>$&</p>")).toBe(
    "<!DOCTYPE html><html><body>a<p>$&</p></body></html>",
  );
});

it("shortens what Remix's scripts start with, which owners' texts can't be mistaken for", () => {
  const written = 'window.__remixManifest = {\n  "entry"\n};window.__remixContext = {"basename"};';
  const future = { v3_singleFetch: true, v3_routeConfig: true, unstable_optimizeDeps: false };
  const context = { basename: "/Service/", future, isSpaMode: false };
  const manifest = {
    entry: { imports: ["a.js"], css: [] },
    routes: { root: { id: "root", hasAction: false } },
  };
  const script =
    `window.__remixContext = ${JSON.stringify(context)};start();\n` +
    `window.__remixManifest = ${JSON.stringify(manifest, null, 2)};\nstart()`;
  const page = createElement(
    "body",
    null,
    createElement("p", null, written),
    createElement("script", { dangerouslySetInnerHTML: { __html: script } }),
  );
  expect(renderPage(page)).toBe(
    `<!DOCTYPE html><body><p>${written.replaceAll('"', "&quot;")}</p><script>` +
      'window.__remixContext = {"basename":"/Service/","future":{"v3_singleFetch":true}};start();\n' +
      'window.__remixManifest = {"entry":{"imports":["a.js"]},"routes":{"root":{"id":"root"}}};' +
      "\nstart()</script></body>",
  );
});

it("throws if a page can't be rendered", () => {
  const broken = () => {
    throw new Error("unknown vehicle");
  };
  expect(() => renderPage(createElement(broken))).toThrow("unknown vehicle");
});

it("escapes page data so it can't close its script tag", async () => {
  const text = '["</script><!--", "a\u2028b & \\"c\\"", "é 🚗"]\n';
  const pieces = [text.slice(0, 9), text.slice(9)].map((piece) => new TextEncoder().encode(piece));
  const script = await dataScript(
    new ReadableStream({
      start(controller) {
        pieces.forEach((piece) => controller.enqueue(piece));
        controller.close();
      },
    }),
    "n0nce",
  );
  const code = /^<script nonce="n0nce">([^<>&\u2028]*)<\/script>$/.exec(script)?.[1];
  const received: string[] = [];
  const streamController = {
    enqueue: (piece: string) => received.push(piece),
    close: () => received.push("end"),
  };
  new Function("window", code!)({ __remixContext: { streamController } });
  expect(received).toEqual([text, "end"]);
});
