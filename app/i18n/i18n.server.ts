import i18next, { type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { i18nextOptions } from "./options.ts";
import type { Language } from "./locale.ts";
import { texts } from "./texts.server.ts";

const instances: Record<Language, i18n> = { en: createInstance("en"), fr: createInstance("fr") };

function createInstance(language: Language): i18n {
  const instance = i18next.createInstance().use(initReactI18next);
  void instance.init({ ...i18nextOptions, lng: language, resources: texts, initImmediate: false });
  return withCache(instance);
}

/** i18next parses keys and options on every call: see docs/decisions/remembered-sentences.md. */
function withCache(instance: i18n): i18n {
  // i18next's key types can't express this wrapper.
  const original = instance.getFixedT.bind(instance) as unknown as (...args: unknown[]) => Fixed;
  const cached = new Map<string, Fixed>();
  const plurals = new Intl.PluralRules(instance.language);
  const getFixedT = (...args: unknown[]) => {
    const name = JSON.stringify(args);
    const fixed = cached.get(name) ?? cacheTemplates(original(...args), plurals);
    cached.set(name, fixed);
    return fixed;
  };
  return Object.assign(instance, { getFixedT });
}

type Fixed = (key: unknown, ...values: unknown[]) => string;

function cacheTemplates(fixed: Fixed, plurals: Intl.PluralRules): Fixed {
  const templates = new Map<string, Template>();
  const translate: Fixed = (key, values, ...more) => {
    if (typeof key !== "string" || !isPlain(values) || more.length > 0)
      return fixed(key, values, ...more);
    const count = values?.count;
    const form = typeof count === "number" ? `${key} ${plurals.select(count)}` : key;
    const known = templates.get(form);
    if (known) return fillTemplate(known, values);
    const sentence = fixed(key, { count, skipInterpolation: true });
    const template = sentence.split(/{{(\w+)}}/);
    // An unknown key is returned as is, and caching those would grow forever.
    if (!key.endsWith(sentence)) templates.set(form, template);
    return fillTemplate(template, values);
  };
  return Object.assign(translate, fixed);
}

type Template = string[];

type Values = Record<string, string | number | null | undefined> | undefined;

function isPlain(values: unknown): values is Values {
  if (values === undefined) return true;
  if (typeof values !== "object" || values === null || "defaultValue" in values) return false;
  for (const value of Object.values(values)) {
    if (
      value !== null &&
      value !== undefined &&
      typeof value !== "string" &&
      typeof value !== "number"
    )
      return false;
  }
  return true;
}

function fillTemplate(template: Template, values: Values): string {
  let sentence = template[0]!;
  for (let at = 1; at < template.length; at += 2) {
    const name = template[at]!;
    sentence +=
      (values && name in values ? (values[name] ?? "") : `{{${name}}}`) + template[at + 1]!;
  }
  return sentence;
}

export function i18nFor(language: Language): i18n {
  return instances[language];
}

type Translate = TFunction<(keyof typeof texts.en)[]>;

const translators: Record<Language, Translate> = {
  en: instances.en.getFixedT("en"),
  fr: instances.fr.getFixedT("fr"),
};

export function translator(language: Language): Translate {
  return translators[language];
}
