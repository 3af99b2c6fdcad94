/** Put in place by the bundler; see subjects.ts. */
declare const DATABASE: { url: string; body: string };
declare const PAGE: { html: string; tree: import("./subjects.ts").Tree };
