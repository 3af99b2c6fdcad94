import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import resourcesToBackend from "i18next-resources-to-backend";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { i18nextOptions } from "#app/i18n/options.ts";

void i18next
  .use(initReactI18next)
  .use(resourcesToBackend((language: string, name: string) => import(`../locales/${language}/${name}.json`)))
  .init({ ...i18nextOptions, lng: document.documentElement.lang, ns: getInitialNamespaces() })
  .then(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <I18nextProvider i18n={i18next}>
          <RemixBrowser />
        </I18nextProvider>,
      );
    }),
  );
