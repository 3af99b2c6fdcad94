import Bowser from "bowser";

export type DeviceName = { browser: string; system: string };

export function parseDeviceName(userAgent: string | null): DeviceName | null {
  if (!userAgent) return null;
  const parser = Bowser.getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  return browser && system ? { browser, system } : null;
}
