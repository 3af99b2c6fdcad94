import { RemixBrowser } from "@remix-run/react";
import i18next, { type BackendModule } from "i18next";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import files from "virtual:browser-texts";
import { i18nextOptions } from "#app/i18n/options.ts";
import { takeUnfinishedVisit } from "#app/ui/unsent/unfinished-visit.ts";

let running = false;

const texts: BackendModule = {
  type: "backend",
  init: () => undefined,
  read(language, name, done) {
    load(language, name).then((file) => done(null, file.default), leaveToServer);
  },
};

const load = async (language: string, name: string) => files[language]![name]!();

function leaveToServer() {
  if (running) window.location.reload();
}

async function start() {
  await i18next
    .use(initReactI18next)
    .use(texts)
    .init({ ...i18nextOptions, lng: document.documentElement.lang, ns: getInitialNamespaces() });
  running = true;
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18next}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  });
}

const unfinished = takeUnfinishedVisit();
if (unfinished) window.location.replace(unfinished);
else void start();
