import english from "#locales/en/offline/offline.json" with { type: "json" };
import french from "#locales/fr/offline/offline.json" with { type: "json" };

/** Not from i18next, which service workers would have to load, and pages to know of. */
export function textsFor(locale: string): typeof english {
  return locale.startsWith("fr") ? french : english;
}

export function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : fillText(many, { count: String(count) });
}

export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? "");
}
