import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import postcss, { cssTarget } from "./app/ui/postcss.ts";
import { browserTexts } from "./scripts/browser-texts.ts";
import { compiledWasm } from "./scripts/compiled-wasm.ts";
import { rememberedRoutes } from "./scripts/remembered-routes.ts";
import remixOptions from "./remix.config.js";

/** Remix sets the server build itself as the entry; ours wraps it, and must come after. */
function workerEntry(): Plugin {
  const build = { rollupOptions: { input: "./app/entry.worker.ts" } };
  return {
    name: "worker-entry",
    enforce: "post",
    config: (_, { isSsrBuild }) => (isSsrBuild ? { build } : {}),
  };
}

/** Sentences with elements in them: 4 KB for the pages that have such a sentence. */
const richText =
  /\/node_modules\/(react-i18next\/dist\/es\/Trans(WithoutContext)?\.js|html-parse-stringify\/|void-elements\/)/;

/** The parser in it does not say that loading it alone does nothing; then every page would load it. */
const moduleSideEffects = (id: string) => !richText.test(id);

const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/[\w-]+|turbo-stream)\//;

const ofFewPages = [
  "print-button",
  "unsent/(keep-text|unsent-text|unsent-notice)",
  "text-area",
  "default-button",
  "press-button",
  "date-field",
];
const small = new RegExp(
  `/node_modules/react-i18next/|/app/(http/paths|i18n/(locale|states)|vehicle/(fact-list|state-field)|garage/photo/photo-file|forms/problem-page|account/sign-up/(verify-banner|send-verification)|dev/dev-panel|(ui|forms/fields)/(?!styles|${ofFewPages.join("|")}))`,
);

/**
 * The framework in a file that outlives our own changes, and the small modules of most pages in
 * one: a dozen of their own would compress worse and cost requests. What few pages use isn't among
 * them, nor what a page asks for only when it needs it.
 */
function manualChunks(id: string): string | undefined {
  if (framework.test(id)) return "framework";
  if (richText.test(id)) return "rich-text";
  return small.test(id) && !id.includes("?") ? "ui" : undefined;
}

/** Vite's own preloads styles, of which no script of ours has any, and weighs 600 bytes on every page. */
function plainImport(): Plugin {
  return {
    name: "plain-import",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js"
        ? "export const __vitePreload = (load) => load();"
        : undefined,
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    plainImport(),
    browserTexts(),
    rememberedRoutes(),
    compiledWasm(),
    remix(remixOptions),
    workerEntry(),
  ],
  css: { postcss },
  // A file of texts is read whole: a name for each of them would be as long again.
  json: { namedExports: false },
  build: {
    assetsDir: "Service/static/CA",
    assetsInlineLimit: 0,
    cssMinify: "esbuild",
    cssTarget,
    minify: "terser",
    // The worker keeps the names of its functions, so that stacks in its log can be read.
    terserOptions: { compress: { passes: 2 }, keep_fnames: isSsrBuild },
    target: isSsrBuild ? "es2022" : "es2020",
    rollupOptions: isSsrBuild
      ? { external: [/^node:/] }
      : { output: { manualChunks }, treeshake: { moduleSideEffects } },
  },
  // Built for the Workers runtime as one module; in development the same code runs in Node.
  ssr:
    command === "build"
      ? {
          target: "webworker",
          noExternal: true,
          resolve: { conditions: ["workerd", "worker", "browser", "module", "import"] },
        }
      : { target: "node", resolve: { externalConditions: ["worker"] } },
}));
