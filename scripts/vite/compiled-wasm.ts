import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";

const suffix = ".wasm?module";

/**
 * Workers can't compile WebAssembly, so the build imports it as a module (`rules` in
 * wrangler.toml).
 */
export function compiledWasm(): Plugin {
  let building = false;
  return {
    name: "compiled-wasm",
    enforce: "pre",
    configResolved: ({ command }) => void (building = command === "build"),
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null;
      const file = await this.resolve(source.slice(0, -"?module".length), importer, {
        skipSelf: true,
      });
      if (!file) return null;
      if (!building) return `${file.id}?module`;
      const fileName = basename(file.id);
      this.emitFile({ type: "asset", fileName, source: readFileSync(file.id) });
      return { id: `./${fileName}`, external: true };
    },
    load(id) {
      if (!id.endsWith(suffix)) return null;
      const path = JSON.stringify(id.slice(0, -"?module".length));
      return `import { readFileSync } from "node:fs";
export default new WebAssembly.Module(readFileSync(${path}));`;
    },
  };
}
