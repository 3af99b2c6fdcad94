import { build, type Plugin, type Rollup } from "vite";

const fileName = "Service/sw.js";

/** The service worker is a script of its own, which can't share files with the pages' scripts. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: (_, { isSsrBuild, command }) => command === "build" && !isSsrBuild,
    async buildStart() {
      this.emitFile({ type: "asset", fileName, source: await bundle() });
    },
  };
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2020",
      minify: "terser",
      terserOptions: { compress: { passes: 2 } },
      rollupOptions: {
        input: "app/offline/service-worker.ts",
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
  const [first] = [built].flat() as Rollup.RollupOutput[];
  return first!.output[0].code;
}
