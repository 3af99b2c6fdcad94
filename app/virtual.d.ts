/** Made by Remix's Vite plugin: what `createRequestHandler` takes. */
declare module "virtual:remix/server-build" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}
