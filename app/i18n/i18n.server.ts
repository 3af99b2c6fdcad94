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
  return remembering(instance);
}

/**
 * Looks up each sentence without values once for all requests: i18next takes a key and its options
 * apart each time, which was an eighth of the CPU time of a page.
 */
function remembering(instance: i18n): i18n {
  // Here keys are texts like any other: their types would have to be told again at each step.
  const make = instance.getFixedT.bind(instance) as unknown as (...of: unknown[]) => Fixed;
  const made = new Map<string, Fixed>();
  const getFixedT = (...of: unknown[]) => {
    const name = JSON.stringify(of);
    const fixed = made.get(name) ?? withMemory(make(...of));
    made.set(name, fixed);
    return fixed;
  };
  return Object.assign(instance, { getFixedT });
}

type Fixed = (key: unknown, ...values: unknown[]) => string;

function withMemory(fixed: Fixed): Fixed {
  const said = new Map<string, string>();
  const translate: Fixed = (key, ...values) => {
    if (typeof key !== "string" || values.some((value) => value !== undefined)) return fixed(key, ...values);
    const sentence = said.get(key) ?? fixed(key);
    // What is not among our texts is said as its key, and there is no end of those.
    if (!key.endsWith(sentence)) said.set(key, sentence);
    return sentence;
  };
  return Object.assign(translate, fixed);
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
