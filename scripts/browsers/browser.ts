/** One browser, driven the way its user would: by what's on the screen. */
export type Browser = {
  version: string;
  /** Types the address. */
  open(url: string): Promise<void>;
  follow(link: string, options?: Place): Promise<void>;
  /** Replaces what's in the field. */
  fill(label: string, value: string): Promise<void>;
  /** In a field of several lines. */
  write(label: string, text: string): Promise<void>;
  check(label: string): Promise<void>;
  upload(label: string, file: string): Promise<void>;
  press(button: string, options?: Place): Promise<void>;
  /** @throws if the text doesn't appear in time */
  see(text: string): Promise<void>;
  screen(): Promise<string>;
  close(): Promise<void>;
};

/** `after` is text above it, if the same words occur more than once. */
export type Place = { after?: string };

/** The browser has no such feature, whatever the page does. */
export class Lacks extends Error {
  override name = "Lacks";
}

/** A browser that doesn't ask again for an address it has, whatever the headers say. */
export function withMemory(browser: Browser): Browser {
  const typed = new Set<string>();
  return {
    ...browser,
    async open(url) {
      if (typed.has(url)) throw new Lacks("shows an address that's typed again from its memory");
      typed.add(url);
      await browser.open(url);
    },
  };
}

export class NotSeen extends Error {
  override name = "NotSeen";
}

export type Launch = (options: { folder: string; origin: string }) => Promise<Browser>;
