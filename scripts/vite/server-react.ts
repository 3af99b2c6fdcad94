import type { Plugin } from "vite";

const files: [file: RegExp, code: string][] = [
  // The router imports it, but nothing can be flushed on a server.
  [
    /\/node_modules\/react-dom\/index\.js$/,
    `exports.flushSync = () => { throw new Error("There's nothing to flush on a server."); };`,
  ],
  // Pages are rendered to strings, so what renders to streams isn't needed.
  [
    /\/node_modules\/react-dom\/server\.browser\.js$/,
    `module.exports = require("./cjs/react-dom-server-legacy.browser.production.min.js");`,
  ],
];

/** Leaves what only browsers need, or nobody, out of the worker: 50 KB gzip. */
export function serverReact(): Plugin {
  const changed = new Set<RegExp>();
  return {
    name: "server-react",
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    load(id) {
      const known = files.find(([file]) => file.test(id));
      if (!known) return null;
      changed.add(known[0]);
      return known[1];
    },
    buildEnd(error) {
      if (!error && changed.size < files.length)
        this.error("React's files have other names: update scripts/vite/server-react.ts.");
    },
  };
}
