/** Filled in by the bundler; see subjects.ts. */
declare const DATABASE: { url: string; requests: string };
declare const PAGE: { html: string; type: string; tree: import("./subjects.ts").Tree };
