import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { defineConfig, type Plugin } from "vite";
import remixOptions from "../../../remix.config.js";
import productConfig from "../../../vite.config.ts";
import { patches } from "./patches.ts";

/** Builds only the next version's worker; its pages use the browser files that exist. */
export default defineConfig((env) => {
  remixOptions.buildDirectory = process.env.NEXT_BUILD!;
  const product = productConfig(env);
  return {
    ...product,
    plugins: [builtBrowserFiles(), patchedSources(), product.plugins],
    // A fifth of the time that minifying would take.
    build: { ...product.build, minify: false, reportCompressedSize: false },
  };
});

function builtBrowserFiles(): Plugin {
  return {
    name: "built-browser-files",
    enforce: "pre",
    load(id) {
      if (id !== "\0virtual:remix/server-manifest") return undefined;
      const [file = ""] = globSync("build/client/Service/static/CA/manifest-*.js");
      return readFileSync(file, "utf8").replace("window.__remixManifest=", "export default ");
    },
  };
}

function patchedSources(): Plugin {
  return {
    name: "patched-sources",
    enforce: "pre",
    transform(code, id) {
      return patches[relative(".", id)]?.reduce((source, [from, to]) => {
        if (!source.includes(from)) throw new Error(`${id} doesn't contain ${from} anymore.`);
        return source.replace(from, to);
      }, code);
    },
  };
}
