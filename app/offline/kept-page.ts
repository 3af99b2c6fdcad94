/** How a page and what is known of it are stored. Headers can't hold all letters. */
export type KeptPage = {
  html: string;
  title: string;
  /** `en-CA` */
  locale: string;
  keptAt: number;
};

export function toResponse({ html, title, locale, keptAt }: KeptPage): Response {
  const headers = { Title: encodeURIComponent(title), Locale: locale, "Kept-At": String(keptAt) };
  return new Response(html, { headers });
}

export async function fromResponse(response: Response): Promise<KeptPage> {
  return { html: await response.text(), ...describe(response) };
}

export function describe({ headers }: Response): Omit<KeptPage, "html"> {
  return {
    title: decodeURIComponent(headers.get("Title") ?? ""),
    locale: headers.get("Locale") ?? "en-US",
    keptAt: Number(headers.get("Kept-At")),
  };
}
