import i18next, { type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { i18nextOptions } from "./options.ts";
import type { Language } from "./reader.ts";
import { texts } from "./texts.server.ts";

/** One instance a language, shared by all requests: they hold texts only and never change. */
const instances: Record<Language, i18n> = { en: speaking("en"), fr: speaking("fr") };

function speaking(language: Language): i18n {
  const instance = i18next.createInstance().use(initReactI18next);
  void instance.init({ ...i18nextOptions, lng: language, resources: texts, initImmediate: false });
  return instance;
}

export function i18nFor(language: Language): i18n {
  return instances[language];
}

type Translate = TFunction<(keyof typeof texts.en)[]>;

const translators: Record<Language, Translate> = { en: instances.en.getFixedT("en"), fr: instances.fr.getFixedT("fr") };

/** Translates outside of components: mails, what loaders say, and answers that are not pages. */
export function translator(language: Language): Translate {
  return translators[language];
}
