/** Made by Remix's Vite plugin: what `createRequestHandler` takes. */
declare module "virtual:remix/server-build" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}

/** WebAssembly that the server's runtime has compiled; see scripts/compiled-wasm.ts. */
declare module "*.wasm?module" {
  const module: WebAssembly.Module;
  export default module;
}

/** Files of texts by language and namespace; see scripts/browser-texts.ts. */
declare module "virtual:browser-texts" {
  const files: Record<string, Record<string, () => Promise<{ default: object }>>>;
  export default files;
}
