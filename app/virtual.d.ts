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

/** React's renderer for Node by its own name: the worker's conditions would choose the one for browsers. */
declare module "react-dom/server.node" {
  export { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
}
