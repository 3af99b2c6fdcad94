export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

export const countries = ["US", "CA"] as const;
export type Country = (typeof countries)[number];

export type Locale = { language: Language; country: Country };

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

export function isCountry(value: unknown): value is Country {
  return countries.includes(value as Country);
}

export function acceptedLanguage(header: string | null): Language {
  const accepted = (header ?? "").split(",").map((part) => {
    const [tag = "", ...options] = part.trim().split(";");
    const quality =
      options.map((option) => /^\s*q=([\d.]+)/.exec(option)?.[1]).find(Boolean) ?? "1";
    return { language: tag.slice(0, 2).toLowerCase(), quality: Number(quality) };
  });
  const best = accepted.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  return best.map(({ language }) => language).find(isLanguage) ?? "en";
}

export function localeTag({ language, country }: Locale): string {
  return `${language}-${country}`;
}

export const brand = {
  name: "Roadworthy",
  program: "Roadworthy for Life",
  programSlug: "roadworthy-for-life",
  support: "support@roadworthy.example",
};

export function titleSuffix(country: Country): string {
  return country === "CA" ? "Car Care" : `${brand.name} Car Care`;
}
