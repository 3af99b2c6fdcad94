import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import postcss, { cssTarget } from "./app/ui/postcss.ts";
import { browserTexts } from "./scripts/vite/browser-texts.ts";
import { withoutAttestation } from "./scripts/vite/without-attestation.ts";
import { withoutOldPlurals } from "./scripts/vite/without-old-plurals.ts";
import { helpArticles } from "./scripts/vite/help-articles.ts";
import { compiledWasm } from "./scripts/vite/compiled-wasm.ts";
import { rememberedRoutes } from "./scripts/vite/remembered-routes.ts";
import { serverReact } from "./scripts/vite/server-react.ts";
import { serviceWorker } from "./scripts/vite/service-worker.ts";
import remixOptions from "./remix.config.js";

/** Remix sets the server build as the entry, so this must come after it. */
function workerEntry(): Plugin {
  const build = { rollupOptions: { input: "./app/entry.worker.ts" } };
  return {
    name: "worker-entry",
    enforce: "post",
    config: (_, { isSsrBuild }) => (isSsrBuild ? { build } : {}),
  };
}

/** For sentences with elements in them: 4 KB that few pages need. */
const richText = new RegExp(
  "/node_modules/" +
    "(react-i18next/dist/es/Trans(WithoutContext)?\\.js|html-parse-stringify/|void-elements/)",
);

/** Its parser doesn't declare that it has no side effects, so every page would load it. */
const moduleSideEffects = (id: string) => !richText.test(id);

const framework = new RegExp(
  "/node_modules/(react|react-dom|scheduler|react-router|react-router-dom|" +
    "@remix-run/[\\w-]+|turbo-stream)/",
);

/** They're for developers, and their texts are in every page's scripts. */
const routersWarnings = ["warning", "warning$1", "warningOnce", "console.warn"];

const rarelyUsed = [
  "stars",
  "print-button",
  "instant/(?!use-|page-beneath)",
  "elements/",
  "optimistic/",
  "unsent/(keep-text|press-beside|unsent-text|unsent-notice)",
  "vehicle-row",
  "drawings/(road|car|empty-garage)",
];
const sharedModules = new RegExp(
  "/node_modules/(react-)?i18next/|" +
    "/app/(http/(paths|server-view)|i18n/locale|offline/use-offline|" +
    "garage/photo/vehicle-photo|forms/problem-page|" +
    "account/sign-up/(verify-banner|send-verification)|" +
    `ui/(?!styles|${rarelyUsed.join("|")}))`,
);
const fields = new RegExp(
  "/app/(ui/optimistic/[\\w-]+|forms/fields/(field|form)|" +
    "vehicle/(state-field|live-check)|i18n/states)\\.",
);

/**
 * The framework's file stays cached when our code changes. The small modules of most pages share
 * one, because a dozen files would compress worse and cost requests.
 */
function manualChunks(id: string): string | undefined {
  if (framework.test(id)) return "framework";
  if (richText.test(id)) return "rich-text";
  if (fields.test(id)) return "fields";
  return sharedModules.test(id) && !id.includes("?") ? "ui" : undefined;
}

/** Of a module, or of what's named of it. */
const preloadedImport = new RegExp(
  /\b__vitePreload\w*\(\s*/.source +
    /(?:async \(\) => \{\s*const \{[^}]*\} = await |\(\) => )/.source +
    // The second part is for a module that shares its file.
    /(import\([^()]+\)(?:\.then\(\(?\w+\)?\s*=>\s*[\w.]+\))?)/.source +
    /(?:;\s*return \{[^}]*\};?\s*\})?,[^()]*\)/.source,
  "g",
);

/** Vite's version also preloads styles, which our scripts don't have: 800 bytes on every page. */
function plainImport(): Plugin {
  return {
    name: "plain-import",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js"
        ? "export const __vitePreload = (load) => load();"
        : undefined,
    renderChunk: (code) => ({ code: code.replace(preloadedImport, "$1"), map: null }),
  };
}

/** Scripts of pages without React are bundled on their own (`?worker&url`), with the server. */
function servedModules(): Plugin {
  return {
    name: "served-modules",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    generateBundle(_options, bundle) {
      for (const [file, asset] of Object.entries(bundle)) {
        if (asset.type !== "asset" || !file.endsWith(".js")) continue;
        mkdirSync(dirname(`build/client/${file}`), { recursive: true });
        writeFileSync(`build/client/${file}`, asset.source);
        delete bundle[file];
      }
    },
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    plainImport(),
    withoutOldPlurals(),
    withoutAttestation(),
    browserTexts(),
    helpArticles(),
    serverReact(),
    rememberedRoutes(),
    compiledWasm(),
    serviceWorker(),
    remix(remixOptions),
    workerEntry(),
    servedModules(),
  ],
  css: { postcss },
  // Texts are used by file; named exports would double the size.
  json: { namedExports: false },
  build: {
    assetsDir: "Service/static/CA",
    assetsInlineLimit: 0,
    cssMinify: "esbuild",
    cssTarget,
    minify: "terser",
    terserOptions: {
      compress: { passes: 2, pure_funcs: isSsrBuild ? [] : routersWarnings },
    },
    // What a part needs loads with it; lists of it would be in every page that may load the part.
    modulePreload: { resolveDependencies: () => [] },
    target: isSsrBuild ? "es2022" : "es2020",
    rollupOptions: isSsrBuild
      ? { external: [/^node:/] }
      : { output: { manualChunks }, treeshake: { moduleSideEffects } },
  },
  // One module for the Workers runtime; in development, the same code runs in Node.
  ssr:
    command === "build"
      ? {
          target: "webworker",
          noExternal: true,
          resolve: { conditions: ["workerd", "worker", "browser", "module", "import"] },
        }
      : { target: "node", resolve: { externalConditions: ["worker"] } },
}));
