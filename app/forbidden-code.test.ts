import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sources = [...globSync("app/**/*.{ts,tsx}"), ...globSync("db/**/*.ts")].filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

const exceptions: Record<string, string> = {
  // Pages and our own service worker tell each other about entries made offline.
  "app/offline/entries.tsx": 'navigator.serviceWorker.controller?.postMessage("send")',
  "app/offline/worker/queue.ts": "client.postMessage(message)",
  // A login's own window tells the page that opened it. Only our origin hears it.
  "app/account/social/social-popup.ts": "new BroadcastChannel(channelName).postMessage(message)",
  // Other windows forget the pages they keep in memory. Only our origin hears it.
  "app/ui/instant/remember-visits.ts": "windows.postMessage(null)",
  // A partner's page hears how tall its frame should be. Only the site in its settings does.
  "app/partners/frame-height.ts":
    'window.parent.postMessage({ type: "roadworthy:height", height }, embedOrigin)',
  // Pages of sites that the operator listed may call the API.
  "app/http/api/other-origins.server.ts": "Access-Control-",
  // Twilio signs with SHA-1, which is still sound in an HMAC.
  "app/texts/twilio.server.ts": 'createHmac("sha1", authToken)',
  // It reads HTML, and runs none of it.
  "app/offline/keep-forms.client.ts":
    'new DOMParser().parseFromString(await answer.text(), "text/html")',
  "app/offline/snapshot.ts": "${copy.outerHTML}",
  "app/ui/still/still.tsx": 'dangerouslySetInnerHTML={{ __html: "" }}',
  "app/ui/style-sheet.tsx": "<style {...page} dangerouslySetInnerHTML={{ __html: css }} />",
};

it.each<[string, RegExp]>([
  [
    "sets HTML or scripts from text",
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
  ],
  ["runs text as code", /\beval\(|new Function\b|setTimeout\(\s*["'`]/],
  ["starts other programs", /child_process/],
  ["puts raw text into SQL", /\bsql\.raw\b/],
  [
    "uses weak hashes, signatures or random numbers",
    /\bcreate(Hash|Hmac)\((?!"sha256")|Math\.random/,
  ],
  [
    "encrypts, which would need a choice of algorithm",
    /\bcreate(Cipher|Decipher)|subtle\.(en|de)crypt/,
  ],
  ["lets other origins read or talks to other windows", /Access-Control-|postMessage|WebSocket/],
  ["reads XML", /DOMParser|XMLParser|xml2js/],
])("nothing in the product %s", (_label, forbidden) => {
  expect(sources.length).toBeGreaterThan(200);
  expect(
    sources.filter((file) =>
      forbidden.test(readFileSync(file, "utf8").replaceAll(exceptions[file] ?? "", "")),
    ),
  ).toEqual([]);
});

it("the inlined style sheet can't end its element", () => {
  for (const file of globSync("app/**/*.css"))
    expect(readFileSync(file, "utf8")).not.toContain("<");
});
