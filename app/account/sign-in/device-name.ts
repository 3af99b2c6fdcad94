import Bowser from "bowser";

export type DeviceName = { browser: string; system: string };

/**
 * Browser and operating system by the names that people know, or null where a user agent tells
 * neither.
 */
export function deviceName(userAgent: string | null): DeviceName | null {
  if (!userAgent) return null;
  const parser = Bowser.getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  return browser && system ? { browser, system } : null;
}
