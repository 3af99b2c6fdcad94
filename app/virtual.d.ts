declare module "virtual:remix/server-build" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}

/** Compiled by the server's runtime; see scripts/vite/compiled-wasm.ts. */
declare module "*.wasm?module" {
  const module: WebAssembly.Module;
  export default module;
}

/** Help articles; see scripts/vite/help-articles.ts. */
declare module "virtual:help-articles" {
  export const slugs: readonly string[];
  export const files: Record<import("./i18n/locale.ts").Language, string>;
}

/** Texts by language and namespace; see scripts/vite/browser-texts.ts. */
declare module "virtual:browser-texts" {
  const files: Record<string, Record<string, () => Promise<{ default: object }>>>;
  export default files;
}
