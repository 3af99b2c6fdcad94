import { fileURLToPath } from "node:url";

export default {
  // A server in front compresses pages, as Cloudflare does for the product's.
  compress: false,
  turbopack: { root: fileURLToPath(new URL("../../../..", import.meta.url)) },
};
