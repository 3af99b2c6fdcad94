import { fileURLToPath } from "node:url";

export default {
  // Whatever serves the page compresses it, as Cloudflare does with ours.
  compress: false,
  turbopack: { root: fileURLToPath(new URL("../../../..", import.meta.url)) },
};
